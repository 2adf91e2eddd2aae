import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import {
  fieldNames,
  IDEMPOTENCY_KEY_HEADER,
  isOfKind,
  isRequired,
  type Language,
  MANAGE_TOKEN_HEADER,
  type OwnAct,
  type OwnRegistrationView,
  partyFields,
  plainFields,
  plainPages,
  type PlainRefusal,
  registrationLimits,
} from '@konbit/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RefusedCall } from '@konbit/pages/failures';

export interface PostedForm {
  typed: Partial<Record<string, string>>;
  /** A data-URL; undefined without a file. */
  photo: string | undefined;
}

const known: readonly string[] = [...fieldNames, ...partyFields, 'language', ...Object.values(plainFields)];

/** Above the service's limits: its own rule refuses, and everything typed can be shown again. */
const limits = {
  fields: 2 * known.length,
  files: 1,
  parts: 2 * known.length + 1,
  fieldSize: 8 * 1024,
  fileSize: registrationLimits.profileImageBytes + 1,
};

/** The type of a file is the sender's claim, which nobody reads: the service finds out. */
export function readForm(contentType: string, payload: Readable): Promise<PostedForm> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new RefusedCall('MALFORMED_JSON'));
    const typed = new Map<string, string>();
    let photo: string | undefined;
    try {
      const parser = new Busboy({ headers: { 'content-type': contentType }, limits });
      parser.on('field', (name, text) => {
        // Browsers send CRLF.
        if (known.includes(name) && !typed.has(name)) typed.set(name, text.replaceAll('\r\n', '\n'));
      });
      parser.on('file', (name, file, filename) => {
        const pieces: Buffer[] = [];
        file.on('data', (piece: Buffer) => pieces.push(piece)).on('error', refuse);
        file.on('end', () => {
          const content = Buffer.concat(pieces);
          // Browsers send an empty file without a name where none was chosen; the service says what an empty one is.
          if (name !== 'profileImage' || (content.length === 0 && !filename)) return;
          photo = `data:;base64,${content.toString('base64')}`;
        });
      });
      pipeline(payload, parser, (error) => {
        if (error) refuse();
        else resolve({ typed: Object.fromEntries(typed), photo });
      });
    } catch {
      refuse();
    }
  });
}

export const isForm = (contentType = ''): boolean =>
  /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i.test(contentType);

/** Without the origin that a request to a proxy names (RFC 9112, 3.2.2). A form posted to /api itself gets a page. */
export const addressOf = ({ method, url: target = '', headers }: IncomingMessage): string => {
  const url = target.replace(/^https?:\/\/[^/?]*\/?/i, '/');
  if (method !== 'POST' || !isForm(headers['content-type'])) return url;
  const forms: Record<string, string> = {
    '/api/registrations': plainPages.register,
    '/api/own-registration': plainPages.own,
  };
  return forms[url] ?? url;
};

export interface PlainCall {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: object;
}

export const readOwn: PlainCall = { method: 'GET', path: '/api/own-registration' };

export const registrationIn = (form: PostedForm): PlainCall => ({
  method: 'POST',
  path: '/api/registrations',
  body: { ...answersIn(form), ...partyIn(form), profileImage: form.photo },
});

export function ownCall(act: OwnAct, form: PostedForm, own?: OwnRegistrationView): PlainCall {
  if (act === 'change') return { ...readOwn, method: 'PATCH', body: changesIn(form, own) };
  return { method: 'POST', path: act === 'unsubscribe' ? '/api/unsubscribe' : `${readOwn.path}/${act}` };
}

const answersIn = ({ typed }: PostedForm) =>
  Object.fromEntries(
    fieldNames.map((name) => [name, isOfKind(name, 'consent') ? typed[name] !== undefined : (typed[name] ?? null)]),
  );

const partyIn = ({ typed: { adultsAlong, childrenAlong, namesAlong } }: PostedForm) => ({
  adultsAlong: countIn(adultsAlong),
  childrenAlong: countIn(childrenAlong),
  ...(namesAlong !== undefined && { namesAlong: namesAlong.trim() || null }),
});

const countIn = (text: string | undefined) => (text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : text);

/** A pending email is not requested again. */
function changesIn(form: PostedForm, own: OwnRegistrationView | undefined): object {
  const before: Partial<Record<string, unknown>> = own ? { ...own, email: own.pendingEmail ?? own.email } : {};
  const after = { ...answersIn(form), ...partyIn(form), language: form.typed.language };
  const isSame = (name: string, value: unknown) =>
    before[name] === value || (value === '' && before[name] === null && !isRequired(name as never));
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== undefined && !isSame(name, value)),
  );
}

export interface ApiAnswer extends PlainRefusal {
  isOk: boolean;
}

const visitorHeaders = ['host', 'origin', 'sec-fetch-site', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

/** Goes through the gateway's own /api, so its limits apply. */
export async function askApi(
  request: FastifyRequest,
  reply: FastifyReply,
  call: PlainCall,
  { language, token }: { language: Language; token?: string },
): Promise<ApiAnswer> {
  const { method, path: url, body } = call;
  const visitor = visitorHeaders.map((name) => [name, request.headers[name]] as const);
  const headers = {
    ...Object.fromEntries(visitor.filter(([, value]) => value !== undefined)),
    'accept-language': language,
    ...(body && { 'content-type': 'application/json' }),
    // Other text could not be a header.
    ...(token !== undefined && { [MANAGE_TOKEN_HEADER]: /^[\w.-]{1,400}$/.test(token) ? token : '-' }),
    ...(method !== 'GET' && { [IDEMPOTENCY_KEY_HEADER]: keyOf(call, request.body as PostedForm) }),
  };
  const remoteAddress = request.raw.socket.remoteAddress;
  const payload = body && JSON.stringify(body);
  const answer = await request.server.inject({ method, url, headers, remoteAddress, payload });
  for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) void reply.header('set-cookie', cookie);
  const { statusCode: status } = answer;
  const after = Number(answer.headers['retry-after'] ?? NaN);
  const isOk = status >= 200 && status < 300;
  return { isOk, status, body: answer.body, ...(after >= 0 && { retryAfterSeconds: after }) };
}

/** The same post from the same page counts once. */
export const keyOf = ({ method, path, body }: PlainCall, { typed }: PostedForm): string =>
  createHash('sha256')
    .update(JSON.stringify([typed[plainFields.key] ?? '', method, path, body ?? null]))
    .digest('base64url');

/** Another site's form must not be shown as the visitor's own. */
export const isFromElsewhere = ({ status, body }: PlainRefusal): boolean =>
  status === 403 && body.includes('"CROSS_SITE_REQUEST"');
