import { pagePlugin } from './page-plugin.js';

/**
 * The page asks at once for the scripts of this entry: a browser that waits for the one before looks no further. Those
 * of each of `late`, and their style sheets, stay kept in it, under its name, for pages of modules which take it.
 */
export const preloadPlugin = (group, late = []) =>
  pagePlugin((html, { namedChunkGroups, chunkGroups }) => {
    const kept = late.map((name) => {
      const providing = [...chunkGroups].find(({ origins }) => origins.some(({ module }) => isProviding(module, name)));
      return `<template data-late="${name}">${sheetsOf(providing)}${linksTo(providing)}</template>`;
    });
    return html.replace('</head>', () => `${linksTo(namedChunkGroups.get(group))}${kept.join('')}</head>`);
  });

const isProviding = (module, name) => module?.identifier().startsWith(`provide shared module (default) ${name}@`);

const filesOf = (chunkGroup, ending) => (chunkGroup?.getFiles() ?? []).filter((file) => file.endsWith(ending));

const linksTo = (chunkGroup) =>
  filesOf(chunkGroup, '.js')
    .map((file) => `<link rel="preload" as="script" href="/${file}">`)
    .join('');

const sheetsOf = (chunkGroup) =>
  filesOf(chunkGroup, '.css')
    .map((file) => `<link rel="stylesheet" href="/${file}">`)
    .join('');
