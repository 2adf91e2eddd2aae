import type { Readable } from 'node:stream';
import {
  isLanguage,
  type Language,
  linkParameters,
  networkOf,
  ownActs,
  type OwnRegistrationView,
  plainFields,
  plainPages,
  type PlainRefusal,
  type PlainState,
} from '@konbit/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiTarget } from '../api-target.ts';
import type { BoundCalls } from '../bounds/bound-calls.ts';
import { answerPlainly, codeOf, RefusedCall } from '../failures.ts';
import { languageOf } from '../pages.ts';
import { sendOnce } from '../sendable.ts';
import { askApi, isFromElsewhere, refusalOf } from './ask-api.ts';
import { Crowded, type PlainDrawer } from './draw-plain.ts';
import { policyOf } from './plain-policy.ts';
import { keyOf, ownCall, type PlainCall, registrationIn } from './plain-calls.ts';
import { actIn, type PostedForm, readForm } from './read-form.ts';
import { nameSeal } from './sealed-name.ts';

interface PlainPagesOptions {
  target: ApiTarget;
  timeoutMs?: number;
  plain: PlainDrawer;
  callOf?: BoundCalls['callOf'];
  /** `SESSION_SECRET`. */
  secret?: string;
}

/**
 * Pages without scripts. A form becomes the very call that scripts would make, so the service's own rules, limits and
 * keys hold; the registration module draws the page of what it answered.
 */
export async function servePlainPages(
  scope: FastifyInstance,
  { target, timeoutMs = 30_000, plain, callOf, secret }: PlainPagesOptions,
): Promise<void> {
  const { sealed, unsealed } = nameSeal(secret);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    ['multipart/form-data', 'application/x-www-form-urlencoded'],
    (request: FastifyRequest, payload: Readable) => readForm(request.headers['content-type'] ?? '', payload),
  );
  const service = (request: FastifyRequest, reply: FastifyReply) => {
    const language = pageLanguage(request);
    const ask = (path: string, more: Partial<PlainCall> & { token?: string; key?: string } = {}) =>
      askApi({ request, reply, target, timeoutMs }, { path, language, ...more });
    callOf?.(request)?.begun();
    return {
      ask,
      post: (form: PostedForm, call: PlainCall, token?: string) =>
        ask(call.path, { ...call, token, key: keyOf(call, form) }),
    };
  };
  const show = async (request: FastifyRequest, reply: FastifyReply, state: PlainState) => {
    // The service has answered: how long a page takes to draw tells nothing of it.
    callOf?.(request)?.answered();
    const html = await plain.draw(pageLanguage(request), state, networkOf(request.ip)).catch((error: Error) => {
      if (!(error instanceof Crowded)) console.error(`A page without scripts could not be drawn: ${error.message}`);
      return null;
    });
    if (html === null) return answerPlainly(reply.header('retry-after', '5'), 503);
    if (html === undefined) return answerPlainly(reply, 404);
    const refusal = 'refusal' in state ? state.refusal : undefined;
    reply.code(refusal?.status ?? 200).header('content-security-policy', policyOf(html));
    if (refusal?.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
    return sendOnce(request, reply, html);
  };

  scope.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = refusalOf(error instanceof RefusedCall ? error.code : codeOf(error));
    const isOwn = request.url.startsWith(plainPages.own);
    return show(request, reply, isOwn ? { page: 'refused', refusal } : { page: 'register', key: '', refusal });
  });

  /** What was done is looked at under an address of its own: who reloads it sends nothing again. */
  const lookAt = (request: FastifyRequest, reply: FastifyReply, page: string, given: Record<string, string>) => {
    callOf?.(request)?.answered();
    const address = new URLSearchParams({ ...given, [plainFields.language]: pageLanguage(request) });
    return reply.header('cache-control', 'no-store').redirect(`${page}?${address.toString()}`, 303);
  };

  scope.get<{ Querystring: Query }>(plainPages.register, (request, reply) => {
    const done = request.query[plainFields.done];
    if (typeof done !== 'string') return show(request, reply, { page: 'register', key: '' });
    return show(request, reply, { page: 'registered', firstName: unsealed(done) });
  });

  scope.post<{ Body: PostedForm }>(plainPages.register, async (request, reply) => {
    const form = request.body;
    const answer = await service(request, reply).post(form, registrationIn(form));
    if (answer.isOk) {
      const { firstName } = JSON.parse(answer.body) as { firstName: string };
      return lookAt(request, reply, plainPages.register, { [plainFields.done]: sealed(firstName) });
    }
    const typed = isFromElsewhere(answer) ? undefined : form.typed;
    return show(request, reply, { page: 'register', key: '', refusal: answer, ...(typed && { typed }) });
  });

  scope.get<{ Querystring: Query }>(plainPages.own, async (request, reply) => {
    const { confirmEmail, unsubscribe, manage } = linkParameters;
    const act = ([confirmEmail, unsubscribe] as const).find((one) => typeof request.query[one] === 'string');
    if (act) return show(request, reply, { page: 'ask', key: '', token: String(request.query[act]), act });
    const given = request.query[manage];
    const token = typeof given === 'string' ? given : '';
    const opened = await service(request, reply).ask('/api/own-registration', { token });
    if (!opened.isOk) return show(request, reply, { page: 'refused', refusal: opened });
    const done = ownActs.find((one) => one === request.query[plainFields.done]);
    return show(request, reply, { page: 'own', key: '', token, own: viewIn(opened), ...(done && { done }) });
  });

  scope.post<{ Body: PostedForm }>(plainPages.own, async (request, reply) => {
    const form = request.body;
    const token = form.typed[plainFields.token] ?? '';
    const act = actIn(form);
    if (!act) throw new RefusedCall('MALFORMED_JSON');
    const { ask, post } = service(request, reply);
    const refused = (refusal: PlainRefusal) => show(request, reply, { page: 'refused', refusal });
    if (act === 'unsubscribe' || act === 'confirm-email') {
      const answer = await post(form, ownCall(act, form, undefined), token);
      if (answer.status === 401) return refused(answer);
      if (!answer.isOk) return show(request, reply, { page: 'ask', key: '', token, act, refusal: answer });
      if (act === 'unsubscribe') return show(request, reply, { page: 'ended', act });
      return show(request, reply, { page: 'own', key: '', token, own: viewIn(answer), done: act });
    }
    const opened = await ask('/api/own-registration', { token });
    if (!opened.isOk) return refused(opened);
    const own = viewIn(opened);
    const answer = await post(form, ownCall(act, form, own), token);
    if (answer.isOk && act === 'erase') return show(request, reply, { page: 'ended', act });
    if (answer.isOk)
      return lookAt(request, reply, plainPages.own, { [plainFields.token]: token, [plainFields.done]: act });
    const typed = act === 'change' && !isFromElsewhere(answer) ? { typed: form.typed } : {};
    return show(request, reply, { page: 'own', key: '', token, own, refusal: answer, ...typed });
  });
}

type Query = Partial<Record<string, unknown>>;

const viewIn = ({ body }: PlainRefusal) => JSON.parse(body) as OwnRegistrationView;

/** The page's own choice, in its address or its form; else that of the site. */
function pageLanguage(request: FastifyRequest): Language {
  const { typed } = (request.body ?? {}) as Partial<PostedForm>;
  const chosen = typed?.[plainFields.language] ?? (request.query as Query)[plainFields.language];
  return isLanguage(chosen) ? chosen : languageOf(request);
}
