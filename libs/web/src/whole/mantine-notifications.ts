import '@mantine/notifications/styles.layer.css';

export * from '@mantine/notifications';
