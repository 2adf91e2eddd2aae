import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  askedActs,
  isLanguage,
  type Language,
  linkParameters,
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
import { answerPlainly, codeOf, errorBody, isOurs, RefusedCall } from '@konbit/pages/failures';
import { languageOf } from '@konbit/pages/language';
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
import { Shares } from '@konbit/pages/shares';

/** The live release of the module that draws, and how to run its script. */
export interface PlainSource {
  /** Undefined while no page or no drawing module is published. */
  current(): { script: string; event: PageContent } | undefined;
  render(script: string, ...args: [Language, PageContent, PlainState]): Promise<string>;
  report(error: Error): void;
}

const waitingMax = { total: 128, perAddress: 64 };

type Query = Partial<Record<string, unknown>>;

/** A form becomes the call that scripts would make; mf-rsvp draws the page of the answer. */
export async function servePlainPages(
  gateway: FastifyInstance,
  { current, render, report }: PlainSource,
): Promise<void> {
  const turns = new Shares(waitingMax);
  const pageLanguage = (request: FastifyRequest): Language => {
    const { typed } = (request.body ?? {}) as Partial<PostedForm>;
    const chosen = typed?.[plainFields.language] ?? (request.query as Query)[plainFields.language];
    return isLanguage(chosen) ? chosen : languageOf(request);
  };
  const callApi = (request: FastifyRequest, reply: FastifyReply, call: PlainCall, token?: string) =>
    askApi(request, reply, call, { language: pageLanguage(request), token });
  const show = async (request: FastifyRequest, reply: FastifyReply, state: PlainState) => {
    const live = current();
    if (!live) return answerPlainly(reply, 404);
    const release = turns.take(request.ip);
    if (!release) return answerPlainly(reply, 503);
    const keyed = 'key' in state ? { ...state, key: randomUUID() } : state;
    const html = await render(live.script, pageLanguage(request), live.event, keyed)
      .catch((error: Error) => report(new Error(`A page without scripts could not be drawn: ${error.message}`)))
      .finally(release);
    if (!html) return answerPlainly(reply, 503);
    const refusal = 'refusal' in state ? state.refusal : undefined;
    if (refusal?.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
    return reply
      .code(refusal?.status ?? 200)
      .headers({ 'content-security-policy': policyOf(html), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html);
  };
  const showRefused = (request: FastifyRequest, reply: FastifyReply, refusal: PlainRefusal) =>
    show(request, reply, { page: 'refused', token: tokenIn(request), refusal });
  /** POST, redirect, GET: a reload sends nothing again. */
  const redirectTo = (request: FastifyRequest, reply: FastifyReply, page: string, query: Record<string, string>) => {
    const address = new URLSearchParams({ ...query, [plainFields.language]: pageLanguage(request) });
    return reply.header('cache-control', 'no-store').redirect(`${page}?${address.toString()}`, 303);
  };

  await gateway.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['multipart/form-data', 'application/x-www-form-urlencoded'],
      (request: FastifyRequest, payload: Readable) => readForm(request.headers['content-type'] ?? '', payload),
    );

    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      if (isOurs(error, reply)) report(error);
      const body = errorBody(error instanceof RefusedCall ? error.code : codeOf(error));
      const refusal = { status: body.statusCode, body: JSON.stringify(body) };
      if (request.url.startsWith(plainPages.own)) return showRefused(request, reply, refusal);
      return show(request, reply, { page: 'register', key: '', refusal });
    });

    // As pages of modules do.
    for (const path of Object.values(plainPages))
      scope.get(`${path}/`, (request, reply) => reply.redirect(path + request.url.slice(path.length + 1), 308));

    scope.get<{ Querystring: Query }>(plainPages.register, (request, reply) => {
      const isDone = plainFields.done in request.query;
      const firstName = nameIn(request.headers.cookie);
      if (!isDone) return show(request, reply, { page: 'register', key: '' });
      const isWaiting = request.query[plainFields.done] === waits;
      const lacksPhoto = plainFields.withoutPhoto in request.query;
      const more = { ...(isWaiting && { isWaiting }), ...(lacksPhoto && { lacksPhoto }) };
      return show(request, reply, { page: 'registered', firstName, ...more });
    });

    scope.post<{ Body: PostedForm }>(plainPages.register, async (request, reply) => {
      const answer = await callApi(request, reply, registrationIn(request.body));
      if (answer.isOk) {
        const { firstName, status, hasProfileImage } = JSON.parse(answer.body) as RegistrationView;
        const lacksPhoto = request.body.photo !== undefined && !hasProfileImage;
        void reply.header('set-cookie', cookieOf(firstName));
        return redirectTo(request, reply, plainPages.register, {
          [plainFields.done]: status === waits ? waits : '',
          ...(lacksPhoto && { [plainFields.withoutPhoto]: '' }),
        });
      }
      return show(request, reply, { page: 'register', key: '', refusal: answer, ...typedBy(request, answer) });
    });

    scope.get<{ Querystring: Query }>(plainPages.own, async (request, reply) => {
      const act = askedActs.find((name) => typeof request.query[name] === 'string');
      if (act) return show(request, reply, { page: 'ask', key: '', token: String(request.query[act]), act });
      const ending = endings.find(({ page }) => page === request.query[plainFields.done]);
      if (ending) return show(request, reply, ending);
      const token = tokenIn(request);
      const opened = await callApi(request, reply, readOwn, token);
      if (!opened.isOk) return showRefused(request, reply, opened);
      const done = Object.values(doneBy).find((name) => name === request.query[plainFields.done]);
      return show(request, reply, { page: 'own', key: '', token, own: viewIn(opened), ...(done && { done }) });
    });

    scope.post<{ Body: PostedForm }>(plainPages.own, async (request, reply) => {
      const form = request.body;
      const token = tokenIn(request);
      const act = ownActs.find((name) => name === form.typed[plainFields.act]);
      if (!act) throw new RefusedCall('MALFORMED_JSON');
      const asked = askedActs.find((name) => name === act);
      const opened = asked ? undefined : await callApi(request, reply, readOwn, token);
      if (opened?.isOk === false) return showRefused(request, reply, opened);
      const own = opened && viewIn(opened);
      const answer = await callApi(request, reply, ownCall(act, form, own), token);
      if (answer.isOk) {
        const ending = endingOf[act];
        if (ending) return redirectTo(request, reply, plainPages.own, { [plainFields.done]: ending });
        const done = doneBy[act];
        return redirectTo(request, reply, plainPages.own, {
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
      if (!asked || answer.status === 401) return showRefused(request, reply, answer);
      return show(request, reply, { page: 'ask', key: '', token, act: asked, refusal: answer });
    });
  });
}

/** Pages without the guest's registration. */
const endings = [{ page: 'ended' }, { page: 'email-undone' }] as const satisfies PlainState[];

const endingOf: Partial<Record<OwnAct, (typeof endings)[number]['page']>> = {
  unsubscribe: 'ended',
  'undo-email': 'email-undone',
};

const waits = 'waiting' satisfies RegistrationStatus;

const doneBy: Partial<Record<OwnAct, Extract<PlainState, { page: 'own' }>['done']>> = {
  change: 'saved',
  restore: 'restored',
  'take-place': 'placeTaken',
  'confirm-email': 'emailConfirmed',
};

const viewIn = ({ body }: PlainRefusal) => JSON.parse(body) as OwnRegistrationView;

/** Of a post, or of the mailed link. */
function tokenIn({ body, query }: FastifyRequest): string {
  const token = (body as PostedForm | undefined)?.typed[plainFields.token] ?? (query as Query)[linkParameters.manage];
  return typeof token === 'string' ? token : '';
}

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
  const others = "img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  return `default-src 'none'; style-src 'sha256-${hash}'; ${others}`;
}
