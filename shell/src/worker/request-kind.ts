import { plainPages } from '@konbit/contracts';

/** The hub keeps quizzes by itself. */
export type RequestKind = 'page' | 'file' | 'list' | 'guest' | 'shared' | 'photo';

const rules: readonly [RegExp, RequestKind | undefined][] = [
  [/^\/service-worker\.js$/, undefined],
  [/^\/modules\.json$/, 'list'],
  [/^\/(assets|modules\/mf-[\w-]+)\/./, 'file'],
  [/^\/api\/(registrations|users\/[^/]+\/(stats|activities|achievements)|leaderboard)$/, 'guest'],
  [/^\/api\/(achievements|memories|registrations\/count|attendee-profiles)$/, 'shared'],
  [/^\/api\/attendee-profiles\/[^/]+\/photo$/, 'photo'],
  [/^\/(api|dev|modules|releases)(\/|$)/, undefined],
  [/^\/[\w-][\w.-]*\.\w+$/, 'file'],
];

/** Undefined: network only. */
export function requestKind({ pathname, searchParams }: URL, isPage: boolean): RequestKind | undefined {
  const isForm = Object.values<string>(plainPages).includes(pathname);
  if (isForm || ['preview', 'before', 'email'].some((one) => searchParams.has(one))) return undefined;
  const rule = rules.find(([pattern]) => pattern.test(pathname));
  return rule ? rule[1] : isPage ? 'page' : undefined;
}
