import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { listen } from '@konbit/tooling/test-support/listen';
import { until } from './until.ts';

export type Behaviour =
  'accept' | { refuse: number; text?: string; at?: 'recipient' | 'data' } | 'hang' | 'drop-after-data';

export interface MailServer {
  url: string;
  /** Accepted mails, in order. */
  mails: ParsedMail[];
  /** Their raw texts. */
  sources: string[];
  /** Mails whose data arrived, accepted or not. */
  tries: { to: string; messageId: string }[];
  behave(behaviour: Behaviour): void;
  received(count: number): Promise<ParsedMail[]>;
  /** Resolves once a client waits for the server, which hangs. */
  keepsWaiting(): Promise<void>;
  /** Answers waiting clients. */
  letGo(): void;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  let behaviour: Behaviour = 'accept';
  const mails: ParsedMail[] = [];
  const sources: string[] = [];
  const tries: MailServer['tries'] = [];
  const waiting: (() => void)[] = [];
  const refusalAt = (stage: string) =>
    typeof behaviour === 'object' && (behaviour.at ?? 'recipient') === stage
      ? Object.assign(new Error(behaviour.text ?? 'refused'), { responseCode: behaviour.refuse })
      : undefined;

  const server = new SMTPServer({
    disableReverseLookup: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 200,
    onRcptTo: (_, __, done) => {
      if (behaviour === 'hang') waiting.push(done);
      else done(refusalAt('recipient'));
    },
    onData: async (stream, session, done) =>
      finish(session.envelope.rcptTo[0]?.address ?? '', await buffer(stream), done),
  });
  server.on('error', () => {});

  const sockets = new Set<Socket>();
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  async function finish(to: string, raw: Buffer, done: (error?: Error | null) => void) {
    const mail = await simpleParser(raw);
    tries.push({ to, messageId: mail.messageId ?? '' });
    if (behaviour === 'drop-after-data') return hangUp();
    const refusal = refusalAt('data');
    if (refusal) return done(refusal);
    mails.push(mail);
    sources.push(raw.toString());
    done();
  }

  return {
    url: (await listen(server.server)).replace('http', 'smtp'),
    mails,
    sources,
    tries,
    behave: (next) => {
      behaviour = next;
    },
    received: async (count) => {
      await until(`${count} mails arrive`, () => mails.length >= count);
      return mails;
    },
    keepsWaiting: () => until('a client waits', () => waiting.length > 0),
    letGo: () => waiting.splice(0).forEach((answer) => answer()),
    stop: () =>
      new Promise((resolve) => {
        hangUp();
        server.close(() => resolve());
      }),
  };
}
