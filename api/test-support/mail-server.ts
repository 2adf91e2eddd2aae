import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo, Socket } from 'node:net';

/** Only catches what hangs. */
export const hangMs = 600_000;

export type Behaviour =
  | 'accept'
  | { refuse: number; text?: string; at?: 'sender' | 'recipient' | 'data' }
  | 'hang'
  | 'drop-after-data'
  | { slow: number };

export interface MailServer {
  url: string;
  /** Accepted ones, in order. */
  mails: ParsedMail[];
  /** Raw texts of the same. */
  sources: string[];
  /** Every try that reached the data, accepted or not. */
  tries: { to: string; messageId: string }[];
  behave(behaviour: Behaviour | ((recipient: string) => Behaviour)): void;
  received(count: number): Promise<ParsedMail[]>;
  /** Resolves once a client waits for a server that hangs. */
  keepsWaiting(): Promise<void>;
  /** Answers those who wait. */
  letGo(): void;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  let behaveFor: (recipient: string) => Behaviour = () => 'accept';
  const mails: ParsedMail[] = [];
  const sources: string[] = [];
  const tries: MailServer['tries'] = [];
  const waiting: (() => void)[] = [];
  const refusalAt = (stage: string, how: Behaviour) =>
    typeof how === 'object' && 'refuse' in how && (how.at ?? 'recipient') === stage
      ? Object.assign(new Error(how.text ?? 'refused'), { responseCode: how.refuse })
      : undefined;

  const server = new SMTPServer({
    disableReverseLookup: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 200,
    onMailFrom: (_, __, done) => done(refusalAt('sender', behaveFor(''))),
    onRcptTo: ({ address }, _, done) => {
      const how = behaveFor(address);
      if (how === 'hang') waiting.push(done);
      else done(refusalAt('recipient', how));
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void finish(to, Buffer.concat(chunks), done));
    },
  });
  server.on('error', () => {});

  const sockets = new Set<Socket>();
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  async function finish(to: string, raw: Buffer, done: (error?: Error | null) => void) {
    const how = behaveFor(to);
    const mail = await simpleParser(raw);
    tries.push({ to, messageId: mail.messageId ?? '' });
    const take = () => {
      mails.push(mail);
      sources.push(raw.toString());
      done();
    };
    if (how === 'drop-after-data') return hangUp();
    const refusal = refusalAt('data', how);
    if (refusal) return done(refusal);
    if (typeof how === 'object' && 'slow' in how) setTimeout(take, how.slow).unref();
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
    received: async (count) => {
      await until(
        () => mails.length >= count,
        () => `${mails.length} of ${count} mails came`,
      );
      return mails;
    },
    keepsWaiting: () =>
      until(
        () => waiting.length > 0,
        () => 'nobody waits',
      ),
    letGo: () => waiting.splice(0).forEach((answer) => answer()),
    stop: () =>
      new Promise((resolve) => {
        hangUp();
        server.close(() => resolve());
      }),
  };
}

async function until(isReached: () => boolean, state: () => string): Promise<void> {
  for (const end = Date.now() + hangMs; !isReached();) {
    if (Date.now() > end) throw new Error(`${state()} in ${hangMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
