import { z } from 'zod';

/** What a module's second build draws its first HTML with. */
export const firstHtmlFiles = { script: 'prerendered/page.mjs', head: 'prerendered/head.json' };

/** What the shell's pages are made of. */
export const shellPageFiles = { template: 'pages/template.html', script: 'pages/page.mjs' };

/** In first HTML, where the release will stand. */
export const releasePlaceholder = '__RELEASE__/';

/** The links that first HTML needs in the page's head. */
export type FirstHtmlHead = z.infer<typeof firstHtmlHead>;

export const firstHtmlHead = z.object({
  styles: z.array(z.string()),
  preloads: z.array(z.record(z.string(), z.string())),
});

/** Throws what is wrong with the file. */
export const parseFirstHtmlHead = (text: string): FirstHtmlHead => firstHtmlHead.parse(JSON.parse(text));

/** The files of the release that its first HTML needs. */
export const ownFilesIn = ({ styles, preloads }: FirstHtmlHead): string[] =>
  [...styles, ...preloads.map(({ href }) => href)].flatMap((address) =>
    address?.startsWith(releasePlaceholder) ? [address.slice(releasePlaceholder.length)] : [],
  );
