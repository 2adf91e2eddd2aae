import { pageContent } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import { prerenderPagesConfig } from '@konbit/tooling/rspack';

export default prerenderPagesConfig({
  directory: import.meta.dirname,
  entry: './src/prerender.tsx',
  event: pageContent(content),
});
