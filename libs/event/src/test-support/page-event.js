import { content } from '../content/content.ts';
import { pageContent } from '../page-content.ts';

/** In tests of pages: the page holds the event as a composed one does. Loaded before each spec file. */
const data = Object.assign(document.createElement('script'), { id: 'event', type: 'application/json' });
data.textContent = JSON.stringify(pageContent(content));
document.documentElement.append(data);
