import { whatIsWanted } from './page-request.ts';

const html = 'text/html,application/xhtml+xml,*/*;q=0.8';
const home = { kind: 'page', page: 'event', status: 200 };
const hub = { kind: 'page', page: 'plain', status: 200 };
const missing = { kind: 'page', page: 'plain', status: 404 };
const nothing = { kind: 'nothing' };

describe('a request wants', () => {
  it.each([
    ['/', html, home],
    ['/', undefined, home],
    ['/gamification', html, hub],
    ['/gamification/', '*/*', hub],
    ['/gamification/quiz', html, missing],
    ['/no/such/page', html, missing],
    ['/no/such/page', '*/*', nothing],
    ['/no/such/page', 'image/avif', nothing],
    ['/index.html', html, missing],
    ['/robots.txt', '*/*', { kind: 'file', name: 'robots.txt' }],
    ['/favicon.svg', 'image/avif', { kind: 'file', name: 'favicon.svg' }],
    ['/.modules.json.lock', '*/*', nothing],
    ['/deploys.jsonl', '*/*', nothing],
    ['/folder/robots.txt', '*/*', nothing],
    ['/../robots.txt', html, missing],
    ['/..%2frobots.txt', '*/*', nothing],
    ['//', html, hub],
  ])('%s accepting %s', (path, accept, wanted) => {
    expect(whatIsWanted(path, accept)).toEqual(wanted);
  });
});
