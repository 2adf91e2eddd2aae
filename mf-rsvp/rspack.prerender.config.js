import { languages } from '@konbit/contracts';
import { content, pageContent } from '@konbit/event';
import { prerenderConfig } from '@konbit/tooling/rspack';

export default prerenderConfig({
  directory: import.meta.dirname,
  entry: './src/plain/prerender.tsx',
  languages,
  event: pageContent(content),
});
