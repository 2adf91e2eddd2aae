import { whatIsWanted } from './page-request.ts';

const home = { kind: 'page', page: 'event', path: '/' };
const plain = (path: string) => ({ kind: 'page', page: 'plain', path });
const nothing = { kind: 'nothing' };

describe('a request wants', () => {
  it.each([
    ['/', home],
    ['/gamification', plain('/gamification')],
    ['/gamification/', plain('/gamification')],
    ['/no/such/page', plain('/no/such/page')],
    ['/index.html', plain('/index.html')],
    ['/robots.txt', { kind: 'file', name: 'robots.txt' }],
    ['/favicon.svg', { kind: 'file', name: 'favicon.svg' }],
    ['/.modules.json.lock', plain('/.modules.json.lock')],
    ['/deploys.jsonl', nothing],
    ['/folder/robots.txt', plain('/folder/robots.txt')],
    ['/../robots.txt', plain('/../robots.txt')],
    ['//', plain('/')],
  ])('%s', (path, wanted) => expect(whatIsWanted(path)).toEqual(wanted));
});
