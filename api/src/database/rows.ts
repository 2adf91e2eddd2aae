import type { Driver, EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';

// Rows as their entity describes them, in the statements that the busiest calls make: built once an entity, not once a
// call as the ORM does. All else is asked of the ORM.

interface Shape {
  table: string;
  columns: readonly { name: string; property: string; type: EntityMetadata['columns'][number] }[];
  driver: Driver;
}

const shapes = new WeakMap<object, Shape>();

function shapeOf<T extends ObjectLiteral>(manager: EntityManager, entity: EntityTarget<T>): Shape {
  const metadata = manager.dataSource.getMetadata(entity);
  const known = shapes.get(metadata);
  if (known) return known;
  const shape = {
    table: metadata.tableName,
    driver: manager.dataSource.driver,
    columns: metadata.columns.map((type) => ({ name: type.databaseName, property: type.propertyName, type })),
  };
  shapes.set(metadata, shape);
  return shape;
}

/** Those that `rest`, the statement from its WHERE on, says; of them these fields alone, if some are named. */
export async function selectRows<T extends ObjectLiteral, K extends keyof T = keyof T>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  rest: string,
  parameters: readonly unknown[],
  only?: readonly K[],
): Promise<Pick<T, K>[]> {
  const { table, columns, driver } = shapeOf(manager, entity);
  const wanted = columns.filter(({ property, type }) => only?.includes(property as K) ?? type.isSelect);
  const list = wanted.map(({ name, property }) => `\`${name}\` AS ${property}`).join(', ');
  const rows = await manager.query<Record<string, unknown>[]>(`SELECT ${list} FROM ${table} ${rest}`, [...parameters]);
  for (const row of rows)
    for (const { property, type } of wanted) row[property] = driver.prepareHydratedValue(row[property], type);
  return rows as Pick<T, K>[];
}

/** Adds rows; a field that is left out has the table's default. `rest`: what is to be done where a row is there. */
export async function insertRows<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly Partial<T>[],
  rest = '',
): Promise<void> {
  if (rows.length === 0) return;
  const { table, columns, driver } = shapeOf(manager, entity);
  const given = columns.filter(({ property }) => rows.some((row) => row[property] !== undefined));
  const values: unknown[] = [];
  const texts = rows.map((row) => {
    const places = given.map(({ property, type }) => {
      if (row[property] === undefined) return 'DEFAULT';
      values.push(driver.preparePersistentValue(row[property], type));
      return '?';
    });
    return `(${places.join(', ')})`;
  });
  const names = given.map(({ name }) => `\`${name}\``).join(', ');
  await manager.query(`INSERT INTO ${table} (${names}) VALUES ${texts.join(', ')} ${rest}`, values);
}

/** The columns a row has a value for, each with that value as it is stored. */
const givenOf = <T extends ObjectLiteral>({ columns, driver }: Shape, row: Partial<T>) =>
  columns
    .filter(({ property }) => row[property] !== undefined)
    .map(({ name, property, type }) => ({
      name: `\`${name}\``,
      isKey: type.isPrimary,
      value: driver.preparePersistentValue(row[property], type) as unknown,
    }));

/** What must hold for a statement to do anything. */
export interface Condition {
  sql: string;
  parameters: readonly unknown[];
}

/** Changes a row if the condition holds at that moment; answers whether. */
export async function updateRowIf<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  row: T,
  condition: Condition,
): Promise<boolean> {
  const shape = shapeOf(manager, entity);
  const given = givenOf(shape, row);
  const keys = given.filter(({ isKey }) => isKey);
  const others = given.filter(({ isKey }) => !isKey);
  const set = (some: typeof given) => some.map(({ name }) => `${name} = ?`);
  const { affectedRows } = await manager.query<{ affectedRows: number }>(
    `UPDATE ${shape.table} SET ${set(others).join(', ')} WHERE ${[...set(keys), condition.sql].join(' AND ')}`,
    [...[...others, ...keys].map(({ value }) => value), ...condition.parameters],
  );
  return affectedRows === 1;
}

/** For `insertRows`: a row that is there becomes the new one. */
export function replacingAll<T extends ObjectLiteral>(manager: EntityManager, entity: EntityTarget<T>): string {
  const { columns } = shapeOf(manager, entity);
  const sets = columns.filter(({ type }) => !type.isPrimary).map(({ name }) => `\`${name}\` = VALUES(\`${name}\`)`);
  return `ON DUPLICATE KEY UPDATE ${sets.join(', ')}`;
}
