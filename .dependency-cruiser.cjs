/**
 * Allowed imports (a ← b: b may import a): packages ← tools; machines ← src ← build ← server; machines ← server; src ← stories;
 * tools → product; tests → anything.
 */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Two files that import each other can be neither read nor tested alone: move the shared code into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'machines-import-xstate-and-yup-only',
      comment: 'The statechart imports only xstate and yup: declare a service and implement it in src.',
      severity: 'error',
      from: { path: '^machines/' },
      to: { pathNot: ['^machines/', '^node_modules/(xstate|yup)/'] },
    },
    {
      name: 'components-import-no-machine',
      comment:
        'A component takes props and callbacks: let its screen select and send. Limits, rules and types are allowed, because they are data.',
      severity: 'error',
      from: { path: '^src/components/' },
      to: {
        path: [
          '^machines/(?!model/(limits|entities|rules)\\.ts$)',
          '^src/(screens|app|boot|services)/',
          '^src/portal-actor',
        ],
      },
    },
    {
      name: 'services-import-no-screen',
      comment: 'A service replies to the machine: it must not import a screen, even indirectly.',
      severity: 'error',
      from: { path: '^src/services/' },
      to: { path: '^src/((screens|app|components)/|portal-actor)', reachable: true },
    },
    {
      name: 'services-import-the-model-only',
      comment: 'Services import only machines/model from the statechart: it declares their input and output.',
      severity: 'error',
      from: { path: '^src/services/' },
      to: { path: '^machines/(?!model/)' },
    },
    {
      name: 'screens-import-no-service',
      comment: 'A screen sends an event; the machine invokes the service.',
      severity: 'error',
      from: { path: '^src/(screens|app)/' },
      to: { path: '^src/services/' },
    },
    {
      name: 'screens-import-no-app',
      comment:
        'The application imports the screens, never vice versa. Exception: the landing reads the input typed before the start from boot.',
      severity: 'error',
      from: { path: '^src/screens/' },
      to: { path: '^src/(app/|boot/(?!typed-before-start))' },
    },
    {
      name: 'browser-imports-no-server',
      comment:
        'The portal works with any backend that implements wire.md#calls: it must not import the reference backend.',
      severity: 'error',
      from: { path: '^(src|machines|stories|\\.storybook)/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-imports-the-model-only',
      comment:
        'The reference backend shares machines/model and the transition names with the portal, but no browser code.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: ['^src/', '^machines/(?!model/|states\\.ts$)'] },
    },
    {
      name: 'domain-imports-no-http',
      comment:
        'Only routes and their composition handle HTTP: throw a domain error and map it in server/http/errors.ts.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: '^server/((http|operations|demonstration)/|.*-routes?\\.ts$|(app|composition|configure|serve)\\.ts$)',
      },
      to: { path: '^server/http/' },
    },
    {
      name: 'product-imports-product-only',
      comment: 'Tools, tests and stories import the product, never vice versa.',
      severity: 'error',
      from: { path: '^(src|machines|build|server)/' },
      to: { path: '^(tests|stories|tools|\\.storybook)/' },
    },
    {
      name: 'application-imports-no-build',
      comment: 'build/ runs in Node, when the portal is built or the server starts, never in the browser.',
      severity: 'error',
      from: { path: '^(src|machines)/' },
      to: { path: '^build/' },
    },
    {
      name: 'build-imports-no-server',
      comment: 'The server may import build/, never vice versa.',
      severity: 'error',
      from: { path: '^build/' },
      to: { path: '^server/' },
    },
    {
      name: 'stories-import-no-command',
      comment: "A story shows the product with testers' sample data: it must not import labs or commands.",
      severity: 'error',
      from: { path: '^stories/' },
      to: { path: '^(labs|tools/commands)/' },
    },
    {
      name: 'tools-import-no-story',
      comment: 'Stories may change independently of the tools: move shared code into machines or src, or generate it.',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^(stories|\\.storybook)/' },
    },
    {
      name: 'packages-serve-any-statechart',
      comment: "A package doesn't depend on this portal: pass what it needs through its model.",
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(build|labs|machines|src|server|stories|tests|\\.storybook|tools)/' },
    },
    {
      name: 'package-entries-only',
      comment: 'Import a package by its name, through its exports.',
      severity: 'error',
      from: { pathNot: '^(packages/|tests/tools/)' },
      to: { path: '^packages/', pathNot: ['/index\\.ts$', '/chart\\.css$'] },
    },
    {
      name: 'audit-serves-any-statechart',
      comment: 'tools/audit accesses an application only through its model.',
      severity: 'error',
      from: { path: '^(tools|tests/tools)/audit/' },
      to: { path: '^(machines|src|server|stories|\\.storybook|tools/(?!audit/|usage-error))' },
    },
    {
      name: 'testers-import-types-of-the-product',
      comment:
        'tools/portal restates the specification independently of the code: a value imported from the code would be compared with itself.',
      severity: 'error',
      from: { path: '^tools/portal/' },
      to: { path: '^(machines|src|server)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'testers-import-no-driver',
      comment: 'packages ← tools/portal ← tools/drivers ← tools/commands, labs: move shared code down.',
      severity: 'error',
      from: { path: '^tools/portal/' },
      to: { path: '^(labs|tools/(drivers|commands))/' },
    },
    {
      name: 'drivers-import-no-lab',
      comment: 'packages ← tools/portal ← tools/drivers ← tools/commands, labs: move shared code down.',
      severity: 'error',
      from: { path: '^tools/drivers/' },
      to: { path: '^(labs|tools/commands)/' },
    },
    {
      name: 'nothing-imports-labs',
      comment: 'labs measures the product from outside: move shared code into tools/drivers.',
      severity: 'error',
      from: { pathNot: '^labs/' },
      to: { path: '^labs/' },
    },
    {
      name: 'random-customer-knows-no-chart',
      comment:
        'The random customer follows only the specification: it must not reach the product or its chart, even indirectly.',
      severity: 'error',
      from: { path: '^labs/(random-customer/|walk\\.ts$)' },
      to: { path: '^(machines/(?!model/)|src/|server/)', reachable: true },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'Tests contain only tests: move shared code into tools/.',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
