import { whatIsWanted } from './page-request.ts';

const html = 'text/html,application/xhtml+xml,*/*;q=0.8';
const home = { kind: 'page', status: 200 };
const missing = { kind: 'page', status: 404 };
const nothing = { kind: 'nothing' };

describe('a request wants', () => {
  it.each([
    ['/', html, home],
    ['/', undefined, home],
    ['/gamification', html, home],
    ['/gamification/', '*/*', home],
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
    ['//', html, home],
  ])('%s accepting %s', (path, accept, wanted) => {
    expect(whatIsWanted(path, accept)).toEqual(wanted);
  });
});
