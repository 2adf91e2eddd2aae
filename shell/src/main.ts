// What modules take from the shell at once: imported here so that the build has it to provide.
import '@konbit/web/provided/mantine';
import '@konbit/web/provided/query';
import '@konbit/web/provided/router';
import '@konbit/web/provided/state';
import './bootstrap.tsx';
