import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  isLanguage,
  type Language,
  linkParameters,
  ownActs,
  type OwnRegistrationView,
  plainFields,
  plainPages,
  type PlainRefusal,
  type PlainState,
  type RegistrationStatus,
  type RegistrationView,
} from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerPlainly, codeOf, errorBody, RefusedCall } from './failures.ts';
import { Shares } from './limits.ts';
import {
  askApi,
  isFromElsewhere,
  ownCall,
  type PlainCall,
  type PostedForm,
  readForm,
  readOwn,
  registrationIn,
} from './plain-form.ts';

export interface PlainPagesOptions {
  draw: DrawPlain;
  languageOf(request: FastifyRequest): Language;
}

type Query = Partial<Record<string, unknown>>;

/** A form becomes the call that scripts would make; mf-rsvp draws the page of the answer. */
export async function servePlainPages(
  gateway: FastifyInstance,
  { draw, languageOf }: PlainPagesOptions,
): Promise<void> {
  const pageLanguage = (request: FastifyRequest): Language => {
    const { typed } = (request.body ?? {}) as Partial<PostedForm>;
    const chosen = typed?.[plainFields.language] ?? (request.query as Query)[plainFields.language];
    return isLanguage(chosen) ? chosen : languageOf(request);
  };
  const ask = (request: FastifyRequest, reply: FastifyReply, call: PlainCall, token?: string) =>
    askApi(request, reply, call, { language: pageLanguage(request), token });
  const show = async (request: FastifyRequest, reply: FastifyReply, state: PlainState) => {
    const html = await draw(pageLanguage(request), state, request.ip).catch((error: Error) => {
      if (!(error instanceof Crowded)) console.error(`A page without scripts could not be drawn: ${error.message}`);
      return null;
    });
    if (!html) return answerPlainly(reply, html === null ? 503 : 404);
    const refusal = 'refusal' in state ? state.refusal : undefined;
    if (refusal?.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
    return reply
      .code(refusal?.status ?? 200)
      .headers({ 'content-security-policy': policyOf(html), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html);
  };
  /** POST, redirect, GET: a reload sends nothing again. */
  const lookAt = (request: FastifyRequest, reply: FastifyReply, page: string, given: Record<string, string>) => {
    const address = new URLSearchParams({ ...given, [plainFields.language]: pageLanguage(request) });
    return reply.header('cache-control', 'no-store').redirect(`${page}?${address.toString()}`, 303);
  };

  await gateway.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['multipart/form-data', 'application/x-www-form-urlencoded'],
      (request: FastifyRequest, payload: Readable) => readForm(request.headers['content-type'] ?? '', payload),
    );

    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const body = errorBody(error instanceof RefusedCall ? error.code : codeOf(error));
      const refusal = { status: body.statusCode, body: JSON.stringify(body) };
      const isOwn = request.url.startsWith(plainPages.own);
      return show(request, reply, isOwn ? { page: 'refused', refusal } : { page: 'register', key: '', refusal });
    });

    scope.get<{ Querystring: Query }>(plainPages.register, (request, reply) => {
      const isDone = plainFields.done in request.query;
      const firstName = nameIn(request.headers.cookie);
      if (!isDone) return show(request, reply, { page: 'register', key: '' });
      const isWaiting = request.query[plainFields.done] === waits;
      return show(request, reply, { page: 'registered', firstName, ...(isWaiting && { isWaiting }) });
    });

    scope.post<{ Body: PostedForm }>(plainPages.register, async (request, reply) => {
      const answer = await ask(request, reply, registrationIn(request.body));
      if (answer.isOk) {
        const { firstName, status } = JSON.parse(answer.body) as RegistrationView;
        void reply.header('set-cookie', cookieOf(firstName));
        return lookAt(request, reply, plainPages.register, { [plainFields.done]: status === waits ? waits : '' });
      }
      return show(request, reply, { page: 'register', key: '', refusal: answer, ...typedBy(request, answer) });
    });

    scope.get<{ Querystring: Query }>(plainPages.own, async (request, reply) => {
      const { confirmEmail, unsubscribe, manage } = linkParameters;
      const act = ([confirmEmail, unsubscribe] as const).find((one) => typeof request.query[one] === 'string');
      if (act) return show(request, reply, { page: 'ask', key: '', token: String(request.query[act]), act });
      const given = request.query[manage];
      const token = typeof given === 'string' ? given : '';
      const opened = await ask(request, reply, readOwn, token);
      if (!opened.isOk) return show(request, reply, { page: 'refused', refusal: opened });
      const done = Object.values(doneBy).find((one) => one === request.query[plainFields.done]);
      return show(request, reply, { page: 'own', key: '', token, own: viewIn(opened), ...(done && { done }) });
    });

    scope.post<{ Body: PostedForm }>(plainPages.own, async (request, reply) => {
      const form = request.body;
      const token = form.typed[plainFields.token] ?? '';
      const act = ownActs.find((one) => one === form.typed[plainFields.act]);
      if (!act) throw new RefusedCall('MALFORMED_JSON');
      const isAsked = act === 'unsubscribe' || act === 'confirm-email';
      const opened = isAsked ? undefined : await ask(request, reply, readOwn, token);
      if (opened?.isOk === false) return show(request, reply, { page: 'refused', refusal: opened });
      const own = opened && viewIn(opened);
      const answer = await ask(request, reply, ownCall(act, form, own), token);
      if (answer.isOk) {
        if (act === 'unsubscribe') return show(request, reply, { page: 'ended' });
        const done = doneBy[act];
        return lookAt(request, reply, plainPages.own, {
          [plainFields.token]: token,
          ...(done && { [plainFields.done]: done }),
        });
      }
      if (own)
        return show(request, reply, {
          page: 'own',
          key: '',
          token,
          own,
          refusal: answer,
          ...(act === 'change' && typedBy(request, answer)),
        });
      if (!isAsked || answer.status === 401) return show(request, reply, { page: 'refused', refusal: answer });
      return show(request, reply, { page: 'ask', key: '', token, act, refusal: answer });
    });
  });
}

const waits = 'waiting' satisfies RegistrationStatus;

const doneBy = {
  change: 'saved',
  restore: 'restored',
  'take-place': 'placeTaken',
  'confirm-email': 'emailConfirmed',
  cancel: undefined,
} as const;

const viewIn = ({ body }: PlainRefusal) => JSON.parse(body) as OwnRegistrationView;

const typedBy = (request: FastifyRequest, answer: PlainRefusal) =>
  isFromElsewhere(answer) ? {} : { typed: (request.body as PostedForm).typed };

/** In a cookie: no address, log or link holds it. */
const cookieOf = (firstName: string) =>
  `registered=${encodeURIComponent(firstName)}; Path=${plainPages.register}; Max-Age=600; HttpOnly; SameSite=Lax`;

function nameIn(cookies = ''): string | undefined {
  const [, name] = /(?:^|; )registered=([^;]*)/.exec(cookies) ?? [];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return undefined;
  }
}

/** No scripts, one inline style sheet. */
function policyOf(html: string): string {
  const [, styles = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(styles).digest('base64');
  const rest = "img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  return `default-src 'none'; style-src 'sha256-${hash}'; ${rest}`;
}

export interface PlainSource {
  drawing(): Promise<{ release: string; script: string } | undefined>;
  /** Undefined while no page is published. */
  content(language: Language): Promise<PageContent | undefined>;
  render(script: string, ...given: [Language, PageContent, PlainState]): Promise<string>;
}

/** Undefined for other addresses. Rejects with Crowded, or with the script's error. */
export type DrawPlain = (language: Language, state: PlainState, ip: string) => Promise<string | undefined>;

export class Crowded extends Error {}

const waiting = { total: 128, perAddress: 64 };
const keptPages = 50;
const minuteMs = 60_000;
/** Placeholder in a shared page for each visitor's own key. */
const keyMark = '__PAGE_KEY__';

/** Impersonal pages are drawn once a minute. */
export function plainDrawer(source: PlainSource): DrawPlain {
  const turns = new Shares(waiting);
  const kept = new Map<string, Promise<string>>();
  return async (language, state, ip) => {
    const [live, content] = await Promise.all([source.drawing(), source.content(language)]);
    if (!live || !content) return undefined;
    const drawn = async (key: string) => {
      const leave = turns.take(ip);
      if (!leave) throw new Crowded();
      return source.render(live.script, language, content, 'key' in state ? { ...state, key } : state).finally(leave);
    };
    if ('typed' in state || 'token' in state || state.page === 'registered') return drawn(randomUUID());
    const minute = Math.floor(Date.now() / minuteMs);
    const name = JSON.stringify([live.release, content, language, state, minute]);
    const html = kept.get(name) ?? drawn(keyMark);
    if (kept.size >= keptPages) kept.clear();
    kept.set(name, html);
    html.catch(() => kept.delete(name));
    return (await html).replaceAll(keyMark, () => randomUUID());
  };
}
