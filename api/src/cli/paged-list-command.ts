import { Option } from 'nest-commander';
import { ListCommand, type FormatOptions } from './list-command.ts';
import { textGiven, wholeNumber } from './option-values.ts';

export interface PageOptions extends FormatOptions {
  search?: string;
  limit?: number;
  page?: number;
}

/** A list that can be searched and is shown page by page. `searched` says in the help what a search finds. */
export function pagedListCommand(searched: string) {
  abstract class PagedListCommand extends ListCommand {
    @Option({ flags: '--search <text>', description: searched })
    search(given: string): string {
      return textGiven('--search', given).trim();
    }

    @Option({ flags: '--limit <number>', description: 'how many a page, up to 1,000 (default: 50)' })
    limit(given: string): number {
      return wholeNumber('--limit', given, 1, 1000);
    }

    @Option({ flags: '--page <number>', description: 'which page (default: 1)' })
    page(given: string): number {
      return wholeNumber('--page', given, 1, 1_000_000);
    }
  }
  return PagedListCommand;
}
