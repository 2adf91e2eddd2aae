/**
 * What style sheets apply outside of the module's own class names, `.mf-hub-…`, as the browser reads them. An own name
 * in `:not()` or `:has()` confines nothing.
 */
export function foreignSelectors({ sheets, prefix }: { sheets: readonly string[]; prefix: string }): string[] {
  const depthAt = (text: string) => {
    let depth = 0;
    return [...text].map((letter) => {
      if (letter === '(' || letter === '[') depth += 1;
      if (letter === ')' || letter === ']') depth -= 1;
      return depth;
    });
  };
  /** At commas outside of brackets. */
  const parts = (list: string) => {
    const depths = depthAt(list);
    const commas = [...list].flatMap((letter, at) => (letter === ',' && depths[at] === 0 ? [at] : []));
    return [-1, ...commas].map((at, index) => list.slice(at + 1, commas[index]).trim());
  };
  const withoutConditions = (selector: string): string => {
    const start = /:(?:not|has)\(/.exec(selector);
    if (!start) return selector;
    const rest = selector.slice(start.index);
    const end = depthAt(rest).findIndex((depth, at) => depth === 0 && rest[at] === ')');
    return withoutConditions(selector.slice(0, start.index) + rest.slice(end + 1));
  };
  const isOwn = (selector: string) => withoutConditions(selector).includes(`.${prefix}`);

  function namesIn(rule: CSSRule): string[] {
    if (rule instanceof CSSStyleRule) return parts(rule.selectorText).filter((selector) => !isOwn(selector));
    if (rule instanceof CSSKeyframesRule) return rule.name.startsWith(prefix) ? [] : [`@keyframes ${rule.name}`];
    if (rule instanceof CSSFontFaceRule) return [`@font-face ${rule.style.getPropertyValue('font-family')}`];
    if (rule instanceof CSSPropertyRule) return [`@property ${rule.name}`];
    if ('cssRules' in rule) return [...(rule.cssRules as CSSRuleList)].flatMap(namesIn);
    return [];
  }

  const found = sheets.flatMap((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return [...sheet.cssRules].flatMap(namesIn);
  });
  return [...new Set(found)].sort();
}
