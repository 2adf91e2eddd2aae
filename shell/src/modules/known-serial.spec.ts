import type * as knownSerial from './known-serial.ts';

/** A page that begins anew, with the cookies there are. */
function openPage(): typeof knownSerial {
  let page!: typeof knownSerial;
  jest.isolateModules(() => (page = jest.requireActual('./known-serial.ts')));
  return page;
}

const setCookie = (text: string) => (document.cookie = text);
beforeEach(() => {
  for (const name of ['release_list', 'old_release_list', 'a']) setCookie(`${name}=; path=/; max-age=0`);
});

describe('the newest release list that this browser has seen', () => {
  it('is none at first', () => expect(openPage().knownSerial()).toBe(0));

  it('is known to the next page, too', () => {
    setCookie('a=1; path=/');
    openPage().rememberSerial(12);
    expect(openPage().knownSerial()).toBe(12);
  });

  it('is never an older one', () => {
    const page = openPage();
    page.rememberSerial(12);
    page.rememberSerial(3);
    expect([page.knownSerial(), openPage().knownSerial()]).toEqual([12, 12]);
  });

  it('is the one that another tab has seen since', () => {
    const page = openPage();
    page.rememberSerial(12);
    setCookie('release_list=13; path=/');
    expect(page.knownSerial()).toBe(13);
  });

  it('is not read from a cookie of another name', () => {
    setCookie('old_release_list=99; path=/');
    expect(openPage().knownSerial()).toBe(0);
  });

  it('is known within the page where cookies are refused', () => {
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    const page = openPage();
    page.rememberSerial(12);
    expect([page.knownSerial(), openPage().knownSerial()]).toEqual([12, 0]);
  });

  it('is kept for a year, for every page of the site, and sent to no other site', () => {
    const write = jest.spyOn(document, 'cookie', 'set');
    openPage().rememberSerial(12);
    expect(write).toHaveBeenCalledWith('release_list=12; path=/; max-age=31536000; samesite=lax');
  });
});
