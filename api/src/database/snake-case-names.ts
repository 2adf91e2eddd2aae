import { DefaultNamingStrategy, type Table } from 'typeorm';

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tableOf = (table: Table | string) => (typeof table === 'string' ? table : table.name).split('.').at(-1);

/** How columns and keys are called that say no name of their own. */
export class SnakeCaseNames extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined): string {
    return customName ?? snakeCase(propertyName);
  }

  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return snakeCase(`${relationName}_${referencedColumnName}`);
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `fk_${tableOf(table)}_${columns.join('_')}`;
  }

  override indexName(table: Table | string, columns: string[]): string {
    return `ix_${tableOf(table)}_${columns.join('_')}`;
  }
}
