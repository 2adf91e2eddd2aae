import type { CatalogueName } from '../../seeding/seeder.ts';
import type { SeedReport } from '../../common/catalogue-files/store-catalogue.ts';
import type { Column } from '../output/columns.ts';

/** What came of seeding, catalogue by catalogue. */
export const seedColumns: Column<SeedReport & { catalogue: CatalogueName }>[] = [
  { title: 'Catalogue', key: 'catalogue', of: ({ catalogue }) => catalogue },
  { title: 'Added', key: 'added', of: ({ added }) => added },
  { title: 'Changed', key: 'changed', of: ({ changed }) => changed },
  { title: 'Unchanged', key: 'unchanged', of: ({ unchanged }) => unchanged },
  { title: 'Removed', key: 'removed', of: ({ removed }) => removed },
  { title: 'Retired', key: 'retired', of: ({ retired }) => retired },
];
