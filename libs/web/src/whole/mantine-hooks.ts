export * from '@mantine/hooks';
