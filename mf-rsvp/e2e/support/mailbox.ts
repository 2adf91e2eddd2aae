import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '@konbit/operate';
import { type StructuredHeader, simpleParser } from 'mailparser';
import { expect, organize, query } from '@konbit/operate/journeys';

type Parameter = 'manage' | 'confirm-email' | 'unsubscribe';

export interface Mail {
  text: string;
  html: string;
  /** The calendar file's method, PUBLISH or CANCEL. */
  method: string | undefined;
  calendar: string;
  link(parameter: Parameter): string;
}

/** Waits for the `nth` mail of a kind to this address. Without SMTP_URL the site keeps what it sends as files. */
export async function mailTo(site: Site, email: string, kind: string, nth = 1): Promise<Mail> {
  let sent: { id: string }[] = [];
  await expect
    .poll(async () => {
      sent = await query<{ id: string }>(
        site,
        "SELECT id FROM outbox WHERE recipient = ? AND kind = ? AND state = 'sent' ORDER BY created_at, id",
        [email, kind],
      );
      return sent.length;
    }, `mails of the kind ${kind} to ${email}`)
    .toBeGreaterThanOrEqual(nth);
  return read(await readFile(join(site.dataDir, 'mail', `${sent[nth - 1]!.id}.eml`)));
}

export async function sendNews(site: Site, subject: string): Promise<void> {
  const file = join(site.dataDir, 'news.yaml');
  const inEach = (text: string) => ({ en: text, ht: text, fr: text });
  const text = { subject: inEach(subject), paragraphs: [inEach('The drums are being tuned.')] };
  await writeFile(file, JSON.stringify(text)); // JSON is YAML.
  await organize(site, 'mail', 'broadcast', 'news', '--text', file, '--yes');
  // No journey waits for the five minutes in which it can be taken back.
  await query(site, "UPDATE outbox SET next_attempt_at = NOW(3) WHERE kind = 'news' AND state = 'queued'");
}

export const tokenOf = (link: string): string => [...new URL(link).searchParams.values()].join();

async function read(raw: Buffer): Promise<Mail> {
  const { text = '', html, attachments } = await simpleParser(raw);
  const entry = attachments.find(({ contentType }) => contentType === 'text/calendar');
  const type = entry?.headers.get('content-type') as StructuredHeader | undefined;
  return {
    text,
    html: html || '',
    method: type?.params.method,
    calendar: entry?.content.toString() ?? '',
    link(parameter) {
      const [link] = new RegExp(`https?://\\S+?\\?${parameter}=[\\w.-]+`).exec(text) ?? [];
      if (!link) throw new Error(`The mail has no link for ${parameter}:\n${text}`);
      return link;
    },
  };
}
