const asked = ['display', 'opacity', 'visibility', 'pointer-events'];
const page = `
  <header id="top"><h1>Title</h1><svg hidden><title>Sun</title><path style="opacity: 0.5"/></svg></header>
  <main style="visibility: hidden"><p>Hidden <span style="visibility: visible">seen</span> <em style="visibility: unset">
    not</em></p><table><tbody><tr><td><a href="/">link</a></td></tr></tbody></table></main>
  <ul class="gone"><li>item</li></ul><dl><dt>term</dt><dd style="display: contents">fact</dd></dl>
  <form style="pointer-events: none"><fieldset><legend>Who</legend><label>Name <input></label><input type="hidden">
    <input type="checkbox" hidden><select><option>one</option></select><textarea></textarea>
    <button type="button" style="pointer-events: auto">Go</button><output>1</output></fieldset></form>
  <dialog>closed</dialog><dialog open>open</dialog><details><summary>More</summary>text</details>
  <template></template><ruby>字<rp>(</rp><rt>ji</rt></ruby><video></video><progress></progress><custom-part></custom-part>
  <div hidden style="display: flex" class="pale"><img alt=""></div><section aria-hidden="true" class="still"><b>b</b></section>
`;
const sheet = `
  .gone { display: none } .pale { opacity: 0 } .still, :bad( { pointer-events: none } .still { pointer-events: none }
  @media screen { .later { visibility: hidden } } @media print { #top { display: none } } p { color: red }
`;

/** What jsdom itself computes: the window of a frame is as jsdom made it. */
let ofJsdom: typeof getComputedStyle;
beforeEach(() => {
  document.head.innerHTML = `<title>Page</title><style>${sheet}</style>`;
  document.body.innerHTML = `${page}<iframe></iframe>`;
  ofJsdom = document.querySelector('iframe')!.contentWindow!.getComputedStyle;
});

const told = (computed: typeof getComputedStyle) =>
  [...document.querySelectorAll('*')].map((element) => {
    const style = computed(element);
    return [element.outerHTML.slice(0, 60), ...asked.map((name) => style.getPropertyValue(name))];
  });

describe('the style that a spec asks for is what jsdom computes', () => {
  it.each([
    ['as the page is written', () => {}],
    [
      'after an element has got and lost what hides it',
      () => {
        document.querySelector('ul')!.className = 'later';
        document.querySelector('p')!.hidden = true;
        document.querySelector('dialog')!.setAttribute('open', '');
        document.querySelector('form')!.removeAttribute('style');
        document.querySelector('h1')!.style.opacity = '0.25';
      },
    ],
    ['after a rule was added', () => void document.styleSheets[0]!.insertRule('h1, .still { visibility: hidden }')],
    ['after a style sheet is gone', () => document.querySelector('style')!.remove()],
  ])('%s', (_, change) => {
    expect(told(getComputedStyle)).toEqual(told(ofJsdom));
    change();
    expect(told(getComputedStyle)).toEqual(told(ofJsdom));
  });
});
