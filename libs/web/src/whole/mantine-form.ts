export * from '@mantine/form';
