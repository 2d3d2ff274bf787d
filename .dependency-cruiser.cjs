/** Which folder may import which: packages ← tools; machines ← src ← build ← server; machines ← server; src ← stories; tools → product; tests → anything. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Two files that import each other can be neither read nor tested alone: move what they share into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'machines-import-xstate-and-yup-only',
      comment: 'The statechart imports xstate and yup, nothing else: declare a service and let src implement it.',
      severity: 'error',
      from: { path: '^machines/' },
      to: { pathNot: ['^machines/', '^node_modules/(xstate|yup)/'] },
    },
    {
      name: 'components-import-no-machine',
      comment:
        'A component takes props and calls back: let its screen select and send. Limits, rules and types are data, and allowed.',
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
      comment: 'A service answers the machine: nothing of what it imports leads to a screen.',
      severity: 'error',
      from: { path: '^src/services/' },
      to: { path: '^src/((screens|app|components)/|portal-actor)', reachable: true },
    },
    {
      name: 'services-import-the-model-only',
      comment: 'Of the statechart a service imports machines/model alone, which declares what it takes and returns.',
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
        'The application imports the screens, never the other way. The landing takes what was typed before the start from boot.',
      severity: 'error',
      from: { path: '^src/screens/' },
      to: { path: '^src/(app/|boot/(?!typed-before-start))' },
    },
    {
      name: 'browser-imports-no-server',
      comment:
        'The portal works with any backend that answers the calls of wire.md#calls: nothing of the reference backend may be imported here.',
      severity: 'error',
      from: { path: '^(src|machines|stories|\\.storybook)/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-imports-the-model-only',
      comment:
        'The reference backend shares the limits and rules of machines/model and the names of the transitions, and nothing of the browser.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: ['^src/', '^machines/(?!model/|states\\.ts$)'] },
    },
    {
      name: 'domain-imports-no-http',
      comment:
        'Only routes, and what composes them, know HTTP: throw a domain error and map it in server/http/errors.ts.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: '^server/((http|operations|demonstration)/|.*-routes?\\.ts$|(app|composition|configure|serve)\\.ts$)',
      },
      to: { path: '^server/http/' },
    },
    {
      name: 'product-imports-product-only',
      comment: 'Tools, tests and stories import the product, never the other way.',
      severity: 'error',
      from: { path: '^(src|machines|build|server)/' },
      to: { path: '^(tests|stories|tools|\\.storybook)/' },
    },
    {
      name: 'application-imports-no-build',
      comment: 'build/ runs in Node while the portal is built, or when the server starts: never in the browser.',
      severity: 'error',
      from: { path: '^(src|machines)/' },
      to: { path: '^build/' },
    },
    {
      name: 'build-imports-no-server',
      comment: 'The server may use the look and the build, never the other way.',
      severity: 'error',
      from: { path: '^build/' },
      to: { path: '^server/' },
    },
    {
      name: 'stories-import-no-command',
      comment: 'A story shows the product, with what a tester says of it: a lab or a command has no place beside it.',
      severity: 'error',
      from: { path: '^stories/' },
      to: { path: '^(labs|tools/commands)/' },
    },
    {
      name: 'tools-import-no-story',
      comment: 'Stories may change without the tools: move what both need into machines or src, or generate it.',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^(stories|\\.storybook)/' },
    },
    {
      name: 'packages-serve-any-statechart',
      comment: 'A package knows nothing of this portal: pass what it needs through its model.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(build|labs|machines|src|server|stories|tests|\\.storybook|tools)/' },
    },
    {
      name: 'package-entries-only',
      comment: 'Import a package by its name and its exports.',
      severity: 'error',
      from: { pathNot: '^(packages/|tests/tools/)' },
      to: { path: '^packages/', pathNot: ['/index\\.ts$', '/chart\\.css$'] },
    },
    {
      name: 'audit-serves-any-statechart',
      comment: 'tools/audit knows an application by its model alone.',
      severity: 'error',
      from: { path: '^(tools|tests/tools)/audit/' },
      to: { path: '^(machines|src|server|stories|\\.storybook|tools/(?!audit/|usage-error))' },
    },
    {
      name: 'testers-import-types-of-the-product',
      comment:
        'tools/portal says what the specification says, independently of the code: a value that came from there would be compared with itself.',
      severity: 'error',
      from: { path: '^tools/portal/' },
      to: { path: '^(machines|src|server)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'testers-import-no-driver',
      comment: 'packages ← tools/portal ← tools/drivers ← tools/commands, labs: move down what both need.',
      severity: 'error',
      from: { path: '^tools/portal/' },
      to: { path: '^(labs|tools/(drivers|commands))/' },
    },
    {
      name: 'drivers-import-no-lab',
      comment: 'packages ← tools/portal ← tools/drivers ← tools/commands, labs: move down what both need.',
      severity: 'error',
      from: { path: '^tools/drivers/' },
      to: { path: '^(labs|tools/commands)/' },
    },
    {
      name: 'nothing-imports-labs',
      comment: 'labs measures the product from outside: move what others need into tools/drivers.',
      severity: 'error',
      from: { pathNot: '^labs/' },
      to: { path: '^labs/' },
    },
    {
      name: 'random-customer-knows-no-chart',
      comment:
        'What goes through the portal by the specification alone reaches nothing of the product and its chart; what a tester says of the fields is typed by them.',
      severity: 'error',
      from: { path: '^labs/(random-customer/|walk\\.ts$)' },
      to: { path: '^(machines/(?!model/)|src/|server/)', reachable: true },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'Tests are only tests: move what others need into tools/.',
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
