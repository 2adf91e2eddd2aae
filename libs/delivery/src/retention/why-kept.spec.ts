import type { AuditEntry } from '../publish/deploy-log.ts';
import { listedUntil, type Use, whyKept } from './why-kept.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-03-31T12:00:00Z');
const old = now - 30 * day;

describe('a release is kept', () => {
  it.each<[Partial<Use>, string | undefined]>([
    [{}, undefined],
    [{ standing: 'live' }, 'live'],
    [{ tabs: 1 }, 'in 1 tabs'],
    [{ listedUntil: old }, undefined],
    [{ listedUntil: old + 1 }, 'live until 2026-03-01'],
    [{ previewedUntil: now }, undefined],
    [{ previewedUntil: now + 1 }, 'previewed until 2026-03-31'],
    [{ storedAt: old + 1 }, 'stored on 2026-03-01'],
    [{ standing: 'live', tabs: 3, listedUntil: now, previewedUntil: now + day, storedAt: now }, 'live'],
  ])('%j: %s', (use, why) => expect(whyKept({ storedAt: old, tabs: 0, ...use }, 30, now)).toBe(why));

  it('for as many days as are asked for', () => {
    const use = { storedAt: now - 3 * day, tabs: 0 };
    expect(whyKept(use, 3, now)).toBeUndefined();
    expect(whyKept(use, 4, now)).toBe('stored on 2026-03-28');
  });
});

describe('pages were told of a release until', () => {
  let hour = 0;
  const entry = (
    action: AuditEntry['action'],
    release: string,
    previous?: string,
    room: AuditEntry['room'] = 'mf-hub',
  ) =>
    ({
      at: new Date(now + ++hour * 3_600_000).toISOString(),
      by: '',
      action,
      room,
      release,
      previous,
      bytes: 1,
    }) as const;
  const until = (...entries: AuditEntry[]) =>
    Object.fromEntries(
      [...listedUntil(entries, 'mf-hub')].map(([release, at]) => [
        release,
        entries.findIndex((one) => Date.parse(one.at) === at),
      ]),
    );

  it.each<[string, AuditEntry[], Record<string, number>]>([
    ['it was no longer what another falls back to', [entry('deploy', 'a'), entry('deploy', 'b', 'a')], {}],
    ['the third', [entry('deploy', 'a'), entry('deploy', 'b', 'a'), entry('deploy', 'c', 'b')], { a: 2 }],
    ['it was rolled back', [entry('deploy', 'a'), entry('deploy', 'b', 'a'), entry('rollback', 'a')], { b: 2 }],
    ['it was taken back', [entry('deploy', 'a'), entry('rollout', 'b'), entry('take-back', 'b')], { b: 2 }],
    ['another one went out', [entry('deploy', 'a'), entry('rollout', 'b'), entry('rollout', 'c')], { b: 2 }],
    ['never, once it is live again', [entry('deploy', 'a'), entry('rollback', 'b'), entry('deploy', 'a', 'b')], {}],
    [
      'no matter of other rooms, previews and cleanings',
      [
        entry('deploy', 'a'),
        entry('deploy', 'x', 'y', 'mf-rsvp'),
        entry('withdraw', 'w'),
        entry('clean', 'v'),
        entry('deploy', 'b'),
      ],
      { a: 4 },
    ],
  ])('%s', (_, entries, expected) => expect(until(...entries)).toEqual(expected));
});
