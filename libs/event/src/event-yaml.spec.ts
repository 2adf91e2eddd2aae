import { diets } from './content/diets.ts';
import { written as content } from './content/content.ts';
import { readEventYaml, writeEventYaml } from './event-yaml.ts';

const file = writeEventYaml(content);
const faultsIn = (text: string) => {
  const read = readEventYaml(text);
  return 'faults' in read ? read.faults : [];
};

describe('the event as a file to edit', () => {
  it('reads back as it was written, to the letter', () => {
    expect(readEventYaml(file)).toEqual({ content });
    expect(file).not.toContain('diets:');
    const others = { diets: { diets: [], needs: [] } };
    expect(readEventYaml(file, others)).toEqual({ content: { ...content, ...others } });
    expect(readEventYaml(file + writeEventYaml({ diets }), others)).toEqual({ content });
  });

  it('names its schema for editors and is typed with ordinary spaces', () => {
    expect(file).toMatch(/^# yaml-language-server: \$schema=event\.schema\.json\n/);
    expect(file).not.toContain('\u00a0');
    expect(file).not.toMatch(/[&*]a\d/);
  });

  it('holds a long text as a block', () => {
    const typed = file.replace('Dress for the weather, and bring', 'Dress for the weather: bring');
    expect(typed).toMatch(/en: >-\n +Most of the evening takes place outdoors. Dress for the weather: bring/);
    expect(faultsIn(typed)).toEqual([]);
  });

  it('gives French its no-break spaces', () => {
    const read = readEventYaml(file.replace('Au plaisir de vous voir à la ferme !', 'Enfin !'));
    expect('content' in read && read.content.mailTexts.closing.fr).toBe('Enfin\u00a0!');
  });

  it.each([
    ['event:\n  id: a\n id: b', 'line'],
    [file.replace('postalCode: M0M 0M0', 'postalCode: 12345'), 'event.address.postalCode is 12345, where a text'],
    [`${file}\nevent: {}\n`, 'Map keys must be unique'],
    ['', 'the content is null'],
  ])('is at fault where it is %#', (text, sentence) => {
    expect(faultsIn(text)).toContainEqual(expect.stringContaining(sentence));
  });
});
