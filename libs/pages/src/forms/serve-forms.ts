import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  askedActs,
  chosenLanguage,
  isLanguage,
  type Language,
  linkParameters,
  negotiateLanguage,
  type OwnAct,
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
import { type ApiAnswer, apiCaller, registeredIn } from './call-api.ts';
import { type FormCall, ownCall, readOwn, registrationIn } from './form-calls.ts';
import { plainPolicy } from './plain-policy.ts';
import { formTypes, type PostedForm, readForm } from './read-form.ts';
import { Refused } from './refused.ts';
import { turns } from './turns.ts';

export interface FormSources {
  /** The live release of the module that draws, and the event; undefined while nothing is published. */
  current(): { script: string; event: PageContent } | undefined;
  render(script: string, language: Language, event: PageContent, state: PlainState): Promise<string>;
  apiUrls: readonly string[];
  report(error: Error): void;
}

/** A photo may take a while over bad reception. */
const underWayMax = { total: 32, perAddress: 8 };

type Query = Partial<Record<string, unknown>>;
type Post = FastifyRequest<{ Body: PostedForm }>;
type Get = FastifyRequest<{ Querystring: Query }>;

/**
 * The forms of browsers without scripts: each becomes the call that scripts would make, and mf-rsvp draws the page of
 * the answer. What cannot be drawn is thrown to the server's error handler, with status 404 or 503. The server must
 * know the visitor's address, host and protocol (`trustProxy`).
 */
export async function serveForms(server: FastifyInstance, sources: FormSources): Promise<void> {
  const { current, render, apiUrls, report } = sources;
  const takeTurn = turns(underWayMax);
  const askApi = apiCaller(apiUrls);
  const callApi = (request: FastifyRequest, reply: FastifyReply, call: FormCall, token?: string) =>
    askApi(request, reply, call, { language: languageOf(request), token });

  async function show(request: FastifyRequest, reply: FastifyReply, state: PlainState): Promise<FastifyReply> {
    const live = current();
    if (!live) throw new NotDrawn(404, 'No page without scripts is published.');
    const html = await render(live.script, languageOf(request), live.event, state).catch((error: Error) => {
      throw new NotDrawn(503, `A page without scripts could not be drawn: ${error.message}`);
    });
    return reply
      .headers({ 'content-security-policy': plainPolicy(html), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html);
  }

  function showRefused(request: FastifyRequest, reply: FastifyReply, refusal: PlainRefusal, state: PlainState) {
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
    return show(request, reply.code(refusal.status), state);
  }

  const showNotOpened = (request: FastifyRequest, reply: FastifyReply, refusal: PlainRefusal) =>
    showRefused(request, reply, refusal, { page: 'refused', token: tokenIn(request), refusal });

  async function showRegister(request: Get, reply: FastifyReply): Promise<FastifyReply> {
    const done = request.query[plainFields.done];
    if (done === undefined) return show(request, reply, { page: 'register' });
    return show(request, reply, {
      page: 'registered',
      firstName: registeredIn(request.headers.cookie),
      isWaiting: done === waits,
      lacksPhoto: plainFields.withoutPhoto in request.query,
    });
  }

  async function register(request: Post, reply: FastifyReply): Promise<FastifyReply> {
    const drawn = drawnAgain(request);
    if (drawn) return show(request, reply, { page: 'register', ...refusedForm(request, drawn) });
    const answer = await callApi(request, reply, registrationIn(request.body));
    if (!answer.isOk) return showRefused(request, reply, answer, { page: 'register', ...refusedForm(request, answer) });
    const { firstName, status, hasProfileImage } = JSON.parse(answer.body) as RegistrationView;
    const lacksPhoto = request.body.photo !== undefined && !hasProfileImage;
    reply.header('set-cookie', cookieOf(firstName));
    return redirectTo(request, reply, plainPages.register, {
      [plainFields.done]: status === waits ? waits : '',
      ...(lacksPhoto && { [plainFields.withoutPhoto]: '' }),
    });
  }

  async function showOwn(request: Get, reply: FastifyReply): Promise<FastifyReply> {
    const { query } = request;
    const act = askedActs.find((name) => typeof query[name] === 'string');
    if (act) return show(request, reply, { page: 'ask', key: randomUUID(), token: String(query[act]), act });
    const ending = Object.values(endings).find((page) => page === query[plainFields.done]);
    if (ending) return show(request, reply, { page: ending });
    const token = tokenIn(request);
    const opened = await callApi(request, reply, readOwn, token);
    if (!opened.isOk) return showNotOpened(request, reply, opened);
    const done = Object.values(doneBy).find((name) => name === query[plainFields.done]);
    return show(request, reply, { page: 'own', key: randomUUID(), token, own: viewIn(opened), done });
  }

  async function changeOwn(request: Post, reply: FastifyReply): Promise<FastifyReply> {
    const drawn = drawnAgain(request);
    const form = request.body;
    const token = tokenIn(request);
    const act = ownActs.find((name) => name === form.typed[plainFields.act]);
    const asked = askedActs.find((name) => name === act);
    if (!act && !drawn) throw new Refused('MALFORMED_JSON');
    const opened = asked ? undefined : await callApi(request, reply, readOwn, token);
    if (opened?.isOk === false) return showNotOpened(request, reply, opened);
    const own = opened && viewIn(opened);
    const answer = drawn ?? (await callApi(request, reply, ownCall(act!, form, own), token));
    if (answer.isOk) return redirectTo(request, reply, plainPages.own, shownAfter(act!, token));
    const showAgain = (state: PlainState) =>
      drawn ? show(request, reply, state) : showRefused(request, reply, answer, state);
    const { typed, ...refused } = refusedForm(request, answer);
    if (own) return showAgain({ page: 'own', token, own, ...refused, typed: act === 'change' ? typed : undefined });
    if (!asked || answer.status === 401) return showNotOpened(request, reply, answer);
    return showAgain({ page: 'ask', token, act: asked, ...refused });
  }

  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(formTypes, (request: FastifyRequest, payload: Readable) =>
      readForm(request.headers['content-type'] ?? '', payload),
    );

    scope.addHook('onRequest', (request, reply, next) => {
      const endTurn = takeTurn(request.ip);
      if (endTurn) reply.raw.once('close', endTurn);
      next(endTurn ? undefined : new NotDrawn(503, 'Too many forms are under way.', 'FST_UNDER_PRESSURE'));
    });

    scope.setErrorHandler(async (error: FastifyError | Refused | NotDrawn, request, reply) => {
      if (error instanceof NotDrawn) throw error;
      const { refusal } = error instanceof Refused ? error : new Refused(codeOf(error));
      if (refusal.status >= 500) report(error);
      if (request.routeOptions.url?.endsWith(plainPages.own)) return showNotOpened(request, reply, refusal);
      return showRefused(request, reply, refusal, { page: 'register', key: randomUUID(), refusal });
    });

    scope.get(plainPages.register, showRegister);
    scope.get(plainPages.own, showOwn);
    // A browser without scripts posts there too, from a form that scripts were to send.
    for (const path of [plainPages.register, '/api/registrations']) scope.post(path, register);
    for (const path of [plainPages.own, '/api/own-registration']) scope.post(path, changeOwn);
  });
}

class NotDrawn extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

function codeOf({ statusCode = 500 }: FastifyError) {
  if (statusCode >= 500) return 'UNAVAILABLE';
  return statusCode === 415 ? 'UNSUPPORTED_MEDIA_TYPE' : 'MALFORMED_JSON';
}

const typedIn = ({ body }: FastifyRequest) => (body as PostedForm | undefined)?.typed ?? {};

/** The page's, which its links and forms name; the visitor's otherwise. */
function languageOf(request: FastifyRequest): Language {
  const typed = typedIn(request);
  const named = [typed[plainFields.draw], typed[plainFields.language], (request.query as Query)[plainFields.language]];
  const listed = (request.headers['accept-language'] ?? '').split(',').map((entry) => entry.split(';')[0]!.trim());
  return named.find(isLanguage) ?? negotiateLanguage(chosenLanguage(request.headers.cookie ?? ''), listed);
}

/** Of a post, or of the mailed link. */
function tokenIn(request: FastifyRequest): string {
  const token = typedIn(request)[plainFields.token] ?? (request.query as Query)[linkParameters.manage];
  return typeof token === 'string' ? token : '';
}

/** POST, redirect, GET: a reload sends nothing again. */
function redirectTo(request: FastifyRequest, reply: FastifyReply, page: string, query: Record<string, string>) {
  const address = new URLSearchParams({ ...query, [plainFields.language]: languageOf(request) });
  return reply.header('cache-control', 'no-store').redirect(`${page}?${address.toString()}`, 303);
}

/** The refusal of the page whose language was changed: it comes back with what was typed. Throws Refused. */
function drawnAgain(request: FastifyRequest): ApiAnswer | undefined {
  if (!isLanguage(typedIn(request)[plainFields.draw])) return undefined;
  if (isFromElsewhere(request)) throw new Refused('CROSS_SITE_REQUEST');
  try {
    const { status, body, retryAfterSeconds } = JSON.parse(typedIn(request)[plainFields.refusal] ?? '') as PlainRefusal;
    const after = Number(retryAfterSeconds ?? NaN);
    return { isOk: false, status: Number(status), body: String(body), ...(after >= 0 && { retryAfterSeconds: after }) };
  } catch {
    throw new Refused('MALFORMED_JSON');
  }
}

/** As the api judges it, which is not asked when only the language changes. */
function isFromElsewhere({ headers: { origin, 'sec-fetch-site': site }, host }: FastifyRequest): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && ![`http://${host}`, `https://${host}`].includes(origin);
}

/** Another site's form is not shown as the visitor's own. */
function refusedForm(request: FastifyRequest, refusal: PlainRefusal) {
  const isForeign = isFromElsewhere(request) || refusal.body.includes('"CROSS_SITE_REQUEST"');
  return { key: randomUUID(), refusal, typed: isForeign ? undefined : typedIn(request) };
}

const waits = 'waiting' satisfies RegistrationStatus;

/** Pages without the guest's registration. */
const endings = { unsubscribe: 'ended', 'undo-email': 'email-undone' } as const;

const doneBy: Partial<Record<OwnAct, Extract<PlainState, { page: 'own' }>['done']>> = {
  change: 'saved',
  restore: 'restored',
  'take-place': 'placeTaken',
  'confirm-email': 'emailConfirmed',
};

function shownAfter(act: OwnAct, token: string): Record<string, string> {
  if (act === 'unsubscribe' || act === 'undo-email') return { [plainFields.done]: endings[act] };
  const done = doneBy[act];
  return { [plainFields.token]: token, ...(done && { [plainFields.done]: done }) };
}

const viewIn = ({ body }: PlainRefusal) => JSON.parse(body) as OwnRegistrationView;

/** In a cookie: no address, log or link holds it. */
const cookieOf = (firstName: string) =>
  `registered=${encodeURIComponent(firstName)}; Path=${plainPages.register}; Max-Age=600; HttpOnly; SameSite=Lax`;
