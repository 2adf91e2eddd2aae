import type { Language } from '@konbit/contracts';
import { newId } from '../common/new-id.ts';
import type { BroadcastText, MailKind, OutboxMail } from './outbox-row.entity.ts';

const yourText = { subject: '(your subject)', paragraphs: ['(your paragraphs)'] };

/** A mail to somebody who is not registered: its links open nothing. */
export function sampleMail(
  kind: MailKind,
  language: Language,
  text: BroadcastText = yourText,
  recipient = 'name@example.com',
): OutboxMail {
  const id = newId();
  return {
    ...{ id, kind, language, recipient, attempts: 1 },
    messageId: `<${id}@localhost>`,
    registrationId: '00000000-0000-7000-8000-000000000000',
    createdAt: new Date(),
    payload: { firstName: 'Anacaona', linkVersion: 1, sequence: 0, text },
  };
}
