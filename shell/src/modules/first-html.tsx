import type { ModuleName } from '@konbit/contracts';

/** Stands in the shell's first HTML where that of a module is put in when the page goes live. */
export function FirstHtmlMark({ name }: { name: ModuleName }) {
  return <template data-first-html={name} />;
}

/** Read before anything is hydrated: should the module never come, its content can still be read. */
const firstHtml = new Map(
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll<HTMLElement>('[data-module]')].map((slot) => [slot.dataset.module, slot.innerHTML]),
);

/** What the page held of a module when it came; nothing when it held none. */
export function firstHtmlOf(name: ModuleName): string | undefined {
  const html = firstHtml.get(name);
  return html?.includes('data-first-html') ? undefined : html;
}
