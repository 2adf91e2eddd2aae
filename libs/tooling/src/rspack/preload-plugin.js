import { pagePlugin } from './page-plugin.js';

/** The page asks at once for the scripts of this entry: a browser that waits for the one before looks no further. */
export const preloadPlugin = (group) =>
  pagePlugin((html, { namedChunkGroups }) => {
    const files = namedChunkGroups.get(group)?.getFiles() ?? [];
    const links = files
      .filter((file) => file.endsWith('.js'))
      .map((file) => `<link rel="preload" as="script" href="/${file}">`);
    return html.replace('</head>', () => `${links.join('')}</head>`);
  });
