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
} from '@konbit/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerPlainly, codeOf, errorBody, RefusedCall } from '../failures.ts';
import { askApi, isFromElsewhere } from './ask-api.ts';
import { Crowded, type DrawPlain } from './draw-plain.ts';
import { keyOf, ownCall, type PlainCall, registrationIn } from './plain-calls.ts';
import { policyOf } from './plain-policy.ts';
import { actIn, type PostedForm, readForm } from './read-form.ts';
import { nameSeal } from './sealed-name.ts';

export interface PlainPagesOptions {
  draw: DrawPlain;
  /** The language that the site's pages have for this visitor. */
  languageOf(request: FastifyRequest): Language;
  /** `SESSION_SECRET`, which the gateways of a site have in common. */
  secret?: string;
}

/**
 * Pages without scripts. A form becomes the very call that scripts would make, so the service's own rules, limits and
 * keys hold; the registration module draws the page of what it answered.
 */
export async function servePlainPages(
  gateway: FastifyInstance,
  { draw, languageOf, secret }: PlainPagesOptions,
): Promise<void> {
  const { sealed, unsealed } = nameSeal(secret);
  /** The page's own choice, in its address or its form; else that of the site. */
  const pageLanguage = (request: FastifyRequest): Language => {
    const { typed } = (request.body ?? {}) as Partial<PostedForm>;
    const chosen = typed?.[plainFields.language] ?? (request.query as Query)[plainFields.language];
    return isLanguage(chosen) ? chosen : languageOf(request);
  };
  const ask = (request: FastifyRequest, reply: FastifyReply, call: PlainCall | { path: string }, token?: string) => {
    const key = 'method' in call ? keyOf(call, request.body as PostedForm) : undefined;
    return askApi(request, reply, { ...call, language: pageLanguage(request), token, key });
  };
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
  /** What was done is looked at under an address of its own: who reloads it sends nothing again. */
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
      const done = request.query[plainFields.done];
      if (typeof done !== 'string') return show(request, reply, { page: 'register', key: '' });
      return show(request, reply, { page: 'registered', firstName: unsealed(done) });
    });

    scope.post<{ Body: PostedForm }>(plainPages.register, async (request, reply) => {
      const answer = await ask(request, reply, registrationIn(request.body));
      if (answer.isOk) {
        const { firstName } = JSON.parse(answer.body) as { firstName: string };
        return lookAt(request, reply, plainPages.register, { [plainFields.done]: sealed(firstName) });
      }
      const typed = isFromElsewhere(answer) ? {} : { typed: request.body.typed };
      return show(request, reply, { page: 'register', key: '', refusal: answer, ...typed });
    });

    scope.get<{ Querystring: Query }>(plainPages.own, async (request, reply) => {
      const { confirmEmail, unsubscribe, manage } = linkParameters;
      const act = ([confirmEmail, unsubscribe] as const).find((one) => typeof request.query[one] === 'string');
      if (act) return show(request, reply, { page: 'ask', key: '', token: String(request.query[act]), act });
      const given = request.query[manage];
      const token = typeof given === 'string' ? given : '';
      const opened = await ask(request, reply, ownPath, token);
      if (!opened.isOk) return show(request, reply, { page: 'refused', refusal: opened });
      const done = ownActs.find((one) => one === request.query[plainFields.done]);
      return show(request, reply, { page: 'own', key: '', token, own: viewIn(opened), ...(done && { done }) });
    });

    scope.post<{ Body: PostedForm }>(plainPages.own, async (request, reply) => {
      const form = request.body;
      const token = form.typed[plainFields.token] ?? '';
      const act = actIn(form);
      if (!act) throw new RefusedCall('MALFORMED_JSON');
      const refused = (refusal: PlainRefusal) => show(request, reply, { page: 'refused', refusal });
      if (act === 'unsubscribe' || act === 'confirm-email') {
        const answer = await ask(request, reply, ownCall(act, form, undefined), token);
        if (answer.status === 401) return refused(answer);
        if (!answer.isOk) return show(request, reply, { page: 'ask', key: '', token, act, refusal: answer });
        if (act === 'unsubscribe') return show(request, reply, { page: 'ended', act });
        return show(request, reply, { page: 'own', key: '', token, own: viewIn(answer), done: act });
      }
      const opened = await ask(request, reply, ownPath, token);
      if (!opened.isOk) return refused(opened);
      const own = viewIn(opened);
      const answer = await ask(request, reply, ownCall(act, form, own), token);
      if (answer.isOk && act === 'erase') return show(request, reply, { page: 'ended', act });
      if (answer.isOk)
        return lookAt(request, reply, plainPages.own, { [plainFields.token]: token, [plainFields.done]: act });
      const typed = act === 'change' && !isFromElsewhere(answer) ? { typed: form.typed } : {};
      return show(request, reply, { page: 'own', key: '', token, own, refusal: answer, ...typed });
    });
  });
}

type Query = Partial<Record<string, unknown>>;

const ownPath = { path: '/api/own-registration' };

const viewIn = ({ body }: PlainRefusal) => JSON.parse(body) as OwnRegistrationView;
