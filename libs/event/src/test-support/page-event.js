import { pageContent } from '../page-content.ts';
import { inventedEvent } from './invented-event.ts';

/** In tests of pages: the page holds an event as a composed one does, an invented one. Loaded before each spec file. */
const data = Object.assign(document.createElement('script'), { id: 'event', type: 'application/json' });
data.textContent = JSON.stringify(pageContent(inventedEvent));
document.documentElement.append(data);
