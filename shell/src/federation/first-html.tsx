import type { ModuleName } from '@konbit/contracts';
import { useCallback } from 'react';

/** Stands in the shell's first HTML where that of a module is put in when the page goes live. */
export function FirstHtmlMark({ name }: { name: ModuleName }) {
  return <template data-first-html={name} />;
}

/** Read before anything is hydrated: should the module never come, its content can still be read. */
const firstHtml = new Map(
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll<HTMLElement>('[data-module]')]
        .filter((slot) => !slot.querySelector('[data-first-html]'))
        .map((slot) => [slot.dataset.module, [...slot.childNodes].map((node) => node.cloneNode(true))]),
);

const writtenIn = typeof document === 'undefined' ? '' : document.documentElement.lang;

/** Whether the page held something of a module when it came, in the language that it shows now. */
export const hasFirstHtmlOf = (name: ModuleName): boolean =>
  firstHtml.has(name) && document.documentElement.lang === writtenIn;

/** What the page held of a module when it came. Copied, not written: no text of a page becomes HTML again. */
export function FirstHtml({ name }: { name: ModuleName }) {
  const fill = useCallback(
    (place: HTMLDivElement | null) =>
      place?.replaceChildren(...(firstHtml.get(name) ?? []).map((node) => node.cloneNode(true))),
    [name],
  );
  return <div ref={fill} />;
}
