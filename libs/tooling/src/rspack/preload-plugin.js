import { pagePlugin } from './page-plugin.js';

/**
 * The page asks at once for the scripts of this entry: a browser that waits for the one before looks no further. Those
 * of each of `late` stay kept in it, under its name, for pages that show a module which takes it.
 */
export const preloadPlugin = (group, late = []) =>
  pagePlugin((html, { namedChunkGroups, chunkGroups }) => {
    const kept = late.map((name) => {
      const providing = [...chunkGroups].find(({ origins }) => origins.some(({ module }) => isProviding(module, name)));
      return `<template data-late="${name}">${linksTo(providing)}</template>`;
    });
    return html.replace('</head>', () => `${linksTo(namedChunkGroups.get(group))}${kept.join('')}</head>`);
  });

const isProviding = (module, name) => module?.identifier().startsWith(`provide shared module (default) ${name}@`);

const linksTo = (chunkGroup) =>
  (chunkGroup?.getFiles() ?? [])
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<link rel="preload" as="script" href="/${file}">`)
    .join('');
