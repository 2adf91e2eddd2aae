import type { ModuleName } from '@konbit/contracts';
import { useCallback } from 'react';
import { listInPage } from './release-list.ts';

/** Where the gateway puts the module's prerendered HTML. */
export function PrerenderMark({ name }: { name: ModuleName }) {
  return <template data-first-html={name} />;
}

/** Read before hydration: without its module, the content stays readable. */
const prerendered = new Map(
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll<HTMLElement>('[data-module]')]
        .filter((slot) => !slot.querySelector('[data-first-html]'))
        .map((slot) => [slot.dataset.module, [...slot.childNodes].map((node) => node.cloneNode(true))]),
);

const writtenIn = typeof document === 'undefined' ? '' : document.documentElement.lang;

export const hasPrerenderedHtml = (name: ModuleName): boolean =>
  prerendered.has(name) && document.documentElement.lang === writtenIn;

/** Copies nodes: Trusted Types forbid writing HTML. */
export function PrerenderedHtml({ name }: { name: ModuleName }) {
  const fill = useCallback(
    (element: HTMLDivElement | null) =>
      element?.replaceChildren(...(prerendered.get(name) ?? []).map((node) => node.cloneNode(true))),
    [name],
  );
  return <div ref={fill} data-base={listInPage()?.[name]?.base} />;
}
