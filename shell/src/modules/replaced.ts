import { type ModuleName, withdrawnName } from '@konbit/contracts';
import { useEffect, useRef, useState } from 'react';
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
  const openedAt = useRef<string | undefined>(pathname);
  // Reaches the document, and asks the site.
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      const modules = shownModules().map(({ module }) => module);
      const isEmpty = modules.length + shell.length === 0;
      if (document.hidden || isEmpty || performance.now() - lookedAt < lookEveryMs) return;
      lookedAt = performance.now();
      const withdrawn = await withdrawnNow(modules).catch(() => ({}));
      const names = [...shell, ...shownModules().map(({ name }) => name)];
      const isWithdrawn = names.some((name) => Object.hasOwn(withdrawn, name));
      if (isHere && isWithdrawn && !isFilledIn()) setReplaced(true);
    };
    const onReturn = () => void look();
    // The page itself came just now, with a list of now.
    if (openedAt.current !== pathname) onReturn();
    openedAt.current = undefined;
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [pathname]);
  return replaced;
}

/** The modules of this page, with their names in the list. */
const shownModules = () =>
  [...document.querySelectorAll<HTMLElement>('[data-module][data-release]')].map(({ dataset }) => {
    const module = dataset.module as ModuleName;
    return { module, name: withdrawnName(module, dataset.release!) };
  });

const shell = ownRelease === undefined ? [] : [withdrawnName('shell', ownRelease)];

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
