import type { ApiUses } from '@konbit/contracts';
import { type ApiDocument, type DeclaredField, type DeclaredFields, offeredCall } from './api-document.ts';

/** Which api a release is held against, for the sentences. */
export type WhichApi = 'this api' | 'the live api';

/**
 * What stands between a release and an api, each as a sentence that names release, call and field: a call or field that
 * is not there, is of another kind, may be missing where it is read, or must come where it is not sent. What an api
 * offers beyond that is nobody's matter.
 */
export function apiMismatches(release: string, uses: ApiUses, api: ApiDocument, which: WhichApi): string[] {
  return Object.entries(uses).flatMap(([call, { reads, sends }]) => {
    const offered = offeredCall(api, call);
    if (!offered) return [`${release} calls ${call}; ${which} ${told('does not offer it', which)}.`];
    const faults = [...readFaults(reads, offered.gives), ...sendFaults(sends, offered.takes)];
    return faults.map(
      ([does, field, fault]) => `${release} ${does} ${named(field)} of ${call}; ${which} ${told(fault, which)}.`,
    );
  });
}

/** Of an api that comes after the live one. */
const told = (fault: string, which: WhichApi) =>
  which === 'this api' ? fault.replace(/does not (\w+)/, 'no longer $1s') : fault;

/** `[].rank` is the `rank` of each item of a list. */
function named(field: string): string {
  const name = field.replace(/^\[\]\.?/, '');
  return name === '' ? 'the answer' : `\`${name}\``;
}

type Fault = [does: string, field: string, fault: string];

function readFaults(reads: Record<string, string>, gives: DeclaredFields): Fault[] {
  return entriesOf(reads).flatMap(({ path, kinds, mayMiss }): Fault[] => {
    const given = declared(gives, path);
    // One sentence is enough for what is gone with all that is in it.
    if (!given) return isThere(gives, parentOf(path)) ? [['reads', path, 'does not send it']] : [];
    const strange = given.kinds.split('|').filter((kind) => !fits(kind, kinds));
    if (strange.length > 0) return [['reads', path, `sends it as ${given.kinds}, not as ${kinds}`]];
    return given.isRequired || mayMiss ? [] : [['reads', path, 'may leave it out']];
  });
}

function sendFaults(sends: Record<string, string>, takes: DeclaredFields): Fault[] {
  const sent = entriesOf(sends);
  const wrong = sent.flatMap(({ path, kinds, mayMiss }): Fault[] => {
    const taken = declared(takes, path);
    if (!taken) return isThere(takes, parentOf(path)) ? [['sends', path, 'does not take it']] : [];
    const strange = kinds.split('|').filter((kind) => !fits(kind.startsWith('"') ? 'string' : kind, taken.kinds));
    if (strange.length > 0) return [['sends', path, `takes it as ${taken.kinds}, not as ${kinds}`]];
    const lost = kinds.split('|').filter((kind) => kind.startsWith('"') && !isTaken(kind, taken));
    if (lost.length > 0) return lost.map((value): Fault => [`sends ${value} as`, path, 'does not take it']);
    return taken.isRequired && mayMiss ? [['may leave out', path, 'requires it']] : [];
  });
  const missing = Object.entries(takes)
    .filter(
      ([path, { isRequired }]) =>
        isRequired && path !== '' && !path.endsWith('*') && !sent.some((one) => one.path === path),
    )
    // Of an object that need not be sent, nothing must.
    .filter(([path]) => parentOf(path) === undefined || sent.some((one) => one.path === parentOf(path)));
  return [...wrong, ...missing.map(([path]): Fault => ['sends no', path, 'requires it'])];
}

const entriesOf = (fields: Record<string, string>) =>
  Object.entries(fields).map(([path, kinds]) => ({
    path: path.replace('?', ''),
    kinds,
    mayMiss: path.endsWith('?'),
  }));

/** Of a choice, one of the texts that may be sent. */
const isTaken = (text: string, { values }: DeclaredField) => values?.includes(JSON.parse(text)) ?? true;

/** `a.b` of `a.b.c` and of `a.b[]`; nothing of what stands in the answer or body itself. */
function parentOf(path: string): string | undefined {
  const parent = path.replace(/(\[\]|(^|\.)[^.[\]]+)$/, '');
  return parent === '' && !path.startsWith('[') ? undefined : parent;
}

/** A field, or what may be called anything at its place. */
function declared(fields: DeclaredFields, path: string) {
  const parent = parentOf(path);
  return fields[path] ?? fields[parent === undefined ? '*' : `${parent}.*`];
}

/** An answer, or a body, is always there for its fields. */
const isThere = (fields: DeclaredFields, path: string | undefined) => path === undefined || !!declared(fields, path);

const fits = (kind: string, kinds: string) =>
  kind === 'unknown' || kinds.split('|').some((one) => one === kind || one === 'unknown');
