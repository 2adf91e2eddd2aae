/** What queries by role, `toBeVisible` and user-event ask of an element, again and again; and what it is at first. */
const asked = { display: '', opacity: '', visibility: 'visible', 'pointer-events': 'auto' };
const inherited = ['visibility', 'pointer-events'];

/** How jsdom's own style sheet, which goes by no more than this, displays an element. */
const displayed = new Map();

/**
 * A window's `getComputedStyle` that finds what is asked when it is asked. jsdom's computes all of an element's style
 * each time, and of its ancestors: most of the time of a spec that looks for roles. The answers are jsdom's own: it is
 * asked for any other property, and for elements of which a style sheet of the page says something.
 */
module.exports = function askedStyle(window) {
  const { document } = window;
  const computed = window.getComputedStyle.bind(window);
  const blank = document.implementation.createHTMLDocument();
  const known = new WeakMap();

  function byDefault({ namespaceURI, localName, attributes }) {
    const said = ['hidden', 'open', 'type'].map((name) => [name, attributes.getNamedItem(name)?.value]);
    const key = JSON.stringify([namespaceURI, localName, said]);
    if (!displayed.has(key)) {
      const alone = blank.createElementNS(namespaceURI, localName);
      for (const [name, value] of said) if (value !== undefined) alone.setAttribute(name, value);
      displayed.set(key, computed(alone).display);
    }
    return displayed.get(key);
  }

  /** Rules of the page's style sheets that speak of what is asked. */
  const rules = () =>
    [...document.styleSheets].flatMap((sheet) => {
      const { length } = sheet.cssRules;
      if (known.get(sheet)?.length !== length) known.set(sheet, { length, rules: speaking(sheet.cssRules) });
      return known.get(sheet).rules;
    });

  function find(element, name) {
    const own = element.style?.getPropertyValue(name);
    if (own && own !== 'unset') return own;
    const isRuled =
      own || element.parentElement?.localName === 'ruby' || rules().some((rule) => matches(element, rule));
    if (isRuled) return computed(element).getPropertyValue(name);
    if (inherited.includes(name) && element.parentElement) return find(element.parentElement, name);
    return name === 'display' ? byDefault(element) : asked[name];
  }

  return (element, pseudo) => {
    if (pseudo || element?.ownerDocument !== document || element.nodeType !== 1) return computed(element, pseudo);
    const valueOf = (name) =>
      Object.hasOwn(asked, name) ? find(element, name) : computed(element).getPropertyValue(name);
    const get = (_, name) => {
      if (name === 'getPropertyValue') return valueOf;
      if (Object.hasOwn(asked, dashed(name))) return find(element, dashed(name));
      const all = computed(element);
      return typeof all[name] === 'function' ? all[name].bind(all) : all[name];
    };
    return new Proxy({}, { get });
  };
};

const dashed = (name) => String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Those for some media among them: jsdom knows which it goes by. */
const speaking = (rules) =>
  [...rules].flatMap((rule) => {
    if (rule.cssRules) return speaking(rule.cssRules);
    return Object.keys(asked).some((name) => rule.style?.getPropertyValue(name)) ? [rule] : [];
  });

/** A selector that cannot be read matches nothing, as in jsdom. */
function matches(element, { selectorText }) {
  try {
    return element.matches(selectorText);
  } catch {
    return false;
  }
}
