import type { ModuleName } from '@konbit/contracts';
import { useCallback } from 'react';
import { listInPage } from './release-list.ts';

export function FirstHtmlMark({ name }: { name: ModuleName }) {
  return <template data-first-html={name} />;
}

/** Read before hydration: without its module, the content stays readable. */
const firstHtml = new Map(
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll<HTMLElement>('[data-module]')]
        .filter((slot) => !slot.querySelector('[data-first-html]'))
        .map((slot) => [slot.dataset.module, [...slot.childNodes].map((node) => node.cloneNode(true))]),
);

const writtenIn = typeof document === 'undefined' ? '' : document.documentElement.lang;

export const hasFirstHtmlOf = (name: ModuleName): boolean =>
  firstHtml.has(name) && document.documentElement.lang === writtenIn;

/** Copies nodes: Trusted Types forbid writing HTML. */
export function FirstHtml({ name }: { name: ModuleName }) {
  const fill = useCallback(
    (place: HTMLDivElement | null) =>
      place?.replaceChildren(...(firstHtml.get(name) ?? []).map((node) => node.cloneNode(true))),
    [name],
  );
  return <div ref={fill} data-base={listInPage()?.[name]?.base} />;
}
