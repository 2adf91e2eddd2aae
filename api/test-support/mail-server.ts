import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';

/** What the server does with a mail: takes it, refuses it at a stage, never answers, hangs up after the data, or takes its time. */
export type Behaviour =
  | 'accept'
  | { refuse: number; text?: string; at?: 'sender' | 'recipient' | 'data' }
  | 'hang'
  | 'drop-after-data'
  | { slow: number };

export interface MailServer {
  url: string;
  /** What it has said yes to, in order. */
  mails: ParsedMail[];
  /** Raw texts of the same. */
  sources: string[];
  /** Every try that came as far as the data, taken or not: recipient and Message-ID. */
  tries: { to: string; messageId: string }[];
  behave(behaviour: Behaviour | ((recipient: string) => Behaviour)): void;
  /** Resolves once so many mails have been taken. */
  received(count: number, withinMs?: number): Promise<ParsedMail[]>;
  stop(): Promise<void>;
}

/** A real SMTP server on a free port. */
export async function startMailServer(behaviour: Behaviour = 'accept'): Promise<MailServer> {
  let behaveFor: (recipient: string) => Behaviour = () => behaviour;
  const mails: ParsedMail[] = [];
  const sources: string[] = [];
  const tries: MailServer['tries'] = [];
  const refusalAt = (stage: string, how: Behaviour) =>
    typeof how === 'object' && 'refuse' in how && (how.at ?? 'recipient') === stage
      ? Object.assign(new Error(how.text ?? 'refused'), { responseCode: how.refuse })
      : undefined;

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 200,
    onMailFrom: (_, __, done) => done(refusalAt('sender', behaveFor(''))),
    onRcptTo: ({ address }, _, done) => {
      const how = behaveFor(address);
      if (how !== 'hang') done(refusalAt('recipient', how));
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void finish(to, Buffer.concat(chunks), session, done));
    },
  });
  server.on('error', () => {});

  const sockets = () => [...(server as unknown as { connections: Set<{ _socket: { destroy(): void } }> }).connections];
  async function finish(to: string, raw: Buffer, _session: unknown, done: (error?: Error | null) => void) {
    const how = behaveFor(to);
    const mail = await simpleParser(raw);
    tries.push({ to, messageId: mail.messageId ?? '' });
    const take = () => {
      mails.push(mail);
      sources.push(raw.toString());
      done();
    };
    if (how === 'drop-after-data') return sockets().forEach(({ _socket }) => _socket.destroy());
    const refusal = refusalAt('data', how);
    if (refusal) return done(refusal);
    if (typeof how === 'object' && 'slow' in how) setTimeout(take, how.slow);
    else take();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    sources,
    tries,
    behave: (next) => {
      behaveFor = typeof next === 'function' ? next : () => next;
    },
    received: async (count, withinMs = 20_000) => {
      for (const end = Date.now() + withinMs; mails.length < count;) {
        if (Date.now() > end) throw new Error(`${mails.length} of ${count} mails came in ${withinMs} ms`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return mails;
    },
    stop: () =>
      new Promise((resolve) => {
        sockets().forEach(({ _socket }) => _socket.destroy());
        server.close(() => resolve());
      }),
  };
}
