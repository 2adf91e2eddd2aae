import type { RefusedAddress, TroubledMail } from '../../mail/outbox-admin.ts';
import type { MailCount } from '../../mail/outbox.repository.ts';
import type { Column } from '../output/columns.ts';

export const countColumns: Column<MailCount>[] = [
  { title: 'Kind', key: 'kind', of: ({ kind }) => kind },
  { title: 'State', key: 'state', of: ({ state }) => state },
  { title: 'Mails', key: 'mails', of: ({ mails }) => mails },
];

export const troubleColumns: Column<TroubledMail>[] = [
  { title: 'Kind', key: 'kind', of: ({ kind }) => kind },
  { title: 'To', key: 'recipient', of: ({ recipient }) => recipient },
  { title: 'State', key: 'state', of: ({ state }) => state },
  { title: 'Tries', key: 'attempts', of: ({ attempts }) => attempts },
  { title: 'Next try', isTime: true, key: 'nextAttemptAt', of: ({ nextAttemptAt }) => nextAttemptAt },
  { title: 'Why', key: 'lastError', of: ({ lastError }) => lastError },
];

export const refusedColumns: Column<RefusedAddress>[] = [
  { title: 'Email', key: 'email', of: ({ email }) => email },
  { title: 'Why', key: 'reason', of: ({ reason }) => reason },
  { title: 'Refused at', isTime: true, key: 'refusedAt', of: ({ refusedAt }) => refusedAt },
];

/** What a broadcast comes to in one language. */
export interface BroadcastRow {
  language: string;
  people: number;
  already: number;
}

export const broadcastColumns: Column<BroadcastRow>[] = [
  { title: 'Language', key: 'language', of: ({ language }) => language },
  { title: 'People', key: 'people', of: ({ people }) => people },
  { title: 'Have it already', key: 'already', of: ({ already }) => already },
];
