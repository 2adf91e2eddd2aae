import { type ModuleName, withdrawnName } from '@konbit/contracts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ownRelease } from './own-release.ts';
import { withdrawnNow } from './release-list.ts';

/** Who goes back and forth between tabs does not ask each time. */
const lookEveryMs = 60_000;
let lookedAt = -Infinity;

/**
 * Whether this page shows a release that was withdrawn since. Looked for at quiet moments: when the tab comes back to
 * view, or one moves to another page, and nothing is being filled in.
 */
export function useReplaced(): boolean {
  const { pathname } = useLocation();
  const [replaced, setReplaced] = useState(false);
  // Reaches the document, and asks the site.
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      if (document.hidden || shownReleases().length === 0 || performance.now() - lookedAt < lookEveryMs) return;
      lookedAt = performance.now();
      const withdrawn = await withdrawnNow().catch(() => ({}));
      const isWithdrawn = shownReleases().some((name) => Object.hasOwn(withdrawn, name));
      if (isHere && isWithdrawn && !isFilledIn()) setReplaced(true);
    };
    const onReturn = () => void look();
    onReturn();
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [pathname]);
  return replaced;
}

/** As the list names them, the shell's own included. */
const shownReleases = (): string[] => [
  ...(ownRelease ? [withdrawnName('shell', ownRelease)] : []),
  ...[...document.querySelectorAll<HTMLElement>('[data-module][data-release]')].map(({ dataset }) =>
    withdrawnName(dataset.module as ModuleName, dataset.release!),
  ),
];

const fields = 'textarea, input:not([type="hidden"], [type="submit"], [type="button"])';

/** Whether something is begun that would be lost with the page. */
function isFilledIn(): boolean {
  if (document.querySelector('[role="dialog"], [contenteditable="true"]')) return true;
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)].some((field) =>
    field.type === 'checkbox' || field.type === 'radio'
      ? (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked
      : field.value.trim() !== '',
  );
}
