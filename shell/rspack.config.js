import { CONTRACT } from '@konbit/contracts';
import { content, pageContent } from '@konbit/event';
import { shellConfig } from '@konbit/tooling/rspack';

export default shellConfig({
  directory: import.meta.dirname,
  contract: CONTRACT,
  event: pageContent(content),
  firstScript: 'src/first-script.js',
});
