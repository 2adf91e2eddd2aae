export * from 'jotai/utils';
