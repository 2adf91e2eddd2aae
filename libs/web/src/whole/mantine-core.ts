import './mantine-core.css';

export * from '@mantine/core';
