// Imported here so that the build provides it to modules.
import '@konbit/web/provided/mantine';
import '@konbit/web/provided/query';
import '@konbit/web/provided/router';
import '@konbit/web/provided/state';
import './bootstrap.tsx';
