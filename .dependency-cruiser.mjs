/**
 * Who may import whom: config <- http <- the four domain SDKs <- web; the platform imports only facts, contracts and pure rules.
 */
const domainSdks = "(auth|plans|content|analytics)-sdk";

export default {
  forbidden: [
    {
      name: "no-cycles",
      comment:
        "A cycle means that two files are one idea or that a direction was turned round. Types count (decision 080).",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "config-imports-nothing",
      severity: "error",
      from: { path: "^packages/config/src", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^packages/config/src" },
    },
    {
      name: "http-imports-config-only",
      severity: "error",
      from: { path: "^packages/http/src", pathNot: "\\.(test|contract)\\.ts$" },
      to: { pathNot: ["^packages/(http|config)/src", "^fs$"] },
    },
    {
      name: "node-only-in-its-entry",
      comment: "Every other entry loads in browsers and on televisions, too.",
      severity: "error",
      from: { path: "^packages/[^/]+/src", pathNot: ["^packages/http/src/node/", "\\.test\\.ts$"] },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "domain-sdks-never-meet",
      comment:
        "What one SDK needs of another is handed in as a function; what two need is a fact and lives in config.",
      severity: "error",
      from: { path: `^packages/(${domainSdks})/src` },
      to: { path: `^packages/${domainSdks}/src`, pathNot: "^packages/$1/src" },
    },
    {
      name: "sdk-runtime-dependencies",
      comment:
        "Published packages depend on @marquee/* and, below wire/, on zod; nothing else. Documents of GraphQL clients name their type.",
      severity: "error",
      from: {
        path: "^packages/[^/]+/src",
        pathNot: ["\\.(test|test-d|contract)\\.ts$", "/src/wire/generated/"],
      },
      to: { pathNot: ["^packages/", "node_modules/(\\.pnpm/)?zod", "^fs$"] },
    },
    {
      name: "documents-stay-in-their-entry",
      comment:
        "Only ./documents may load the syntax trees of GraphQL clients; every other entry has its small operations.",
      severity: "error",
      from: { path: "^packages/[^/]+/src", pathNot: ["/src/documents/", "/generated/", "\\.test\\.ts$"] },
      to: { path: "/src/wire/generated/graphql\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "zod-only-in-wire",
      severity: "error",
      from: { path: "^packages/[^/]+/src", pathNot: ["/src/wire/", "\\.test\\.ts$"] },
      to: { path: "node_modules/(\\.pnpm/)?zod" },
    },
    {
      name: "default-entries-stay-free-of-zod",
      comment: "Readers are hand-written; the schemas load only through ./wire.",
      severity: "error",
      from: {
        path: "^packages/[^/]+/src/",
        pathNot: ["/src/wire/", "/src/testing/", "\\.(test|test-d)\\.ts$"],
      },
      to: { path: "/src/wire/", dependencyTypesNot: ["type-only"], pathNot: "/src/wire/generated/" },
    },
    {
      name: "platform-imports-contracts-only",
      severity: "error",
      from: { path: "^apps/platform/src", pathNot: ["\\.(test|fixture)\\.ts$", "/testing/", "/tests/"] },
      to: {
        path: "^packages/[^/]+/src",
        pathNot: ["^packages/config/src", "^packages/[^/]+/src/(wire|rules|guide|live|ads)/"],
      },
    },
    {
      name: "platform-modules-meet-through-use-cases",
      comment:
        "A module never reads the tables or repositories of another one; tables may name each other for foreign keys.",
      severity: "error",
      from: {
        path: "^apps/platform/src/modules/([^/]+)/",
        pathNot: ["\\.(test|fixture)\\.ts$", "/tables\\.ts$", "/seed-[^/]+\\.ts$"],
      },
      to: {
        path: "^apps/platform/src/modules/[^/]+/.*(tables|repository|routes|resolvers)\\.ts$",
        pathNot: "^apps/platform/src/modules/$1/",
      },
    },
    {
      name: "platform-families-read-their-own-tables",
      comment:
        "Tables that refer to each other across families lie in src/schema, below the modules; each has one family that reads it.",
      severity: "error",
      from: {
        path: "^apps/platform/src/modules/([^/]+)/",
        pathNot: ["\\.(test|fixture)\\.ts$", "/tables\\.ts$", "/seed-[^/]+\\.ts$"],
      },
      to: {
        path: "^apps/platform/src/schema/(?!plan-details)",
        pathNot: "^apps/platform/src/schema/$1\\.ts$",
      },
    },
    {
      name: "schema-lies-below",
      severity: "error",
      from: { path: "^apps/platform/src/schema/" },
      to: { path: "^apps/platform/src/", pathNot: "^apps/platform/src/(schema/|errors/local-text\\.ts$)" },
    },
    {
      name: "adapters-are-wired-in-main-only",
      severity: "error",
      from: { path: "^apps/platform/src/modules/", pathNot: "\\.(test|fixture)\\.ts$" },
      to: { path: "^apps/platform/src/adapters/" },
    },
    {
      name: "apps-never-meet",
      severity: "error",
      from: { path: "^apps/(web|platform)/" },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    {
      name: "features-never-meet",
      comment: "The route composes features.",
      severity: "error",
      from: { path: "^apps/web/app/features/([^/]+)/" },
      to: { path: "^apps/web/app/features/", pathNot: "^apps/web/app/features/$1/" },
    },
    {
      name: "ui-is-looks-only",
      severity: "error",
      from: { path: "^apps/web/app/ui/" },
      to: {
        path: "^(apps/web/app/(features|components|routes|state|server)/|packages/(http|auth-sdk|plans-sdk|analytics-sdk)/)",
      },
    },
    {
      name: "state-knows-no-feature",
      severity: "error",
      from: { path: "^apps/web/app/state/" },
      to: { path: "^apps/web/app/(features|components|routes|ui)/" },
    },
    {
      name: "components-know-no-feature",
      comment: "Features place shared components, never the other way round.",
      severity: "error",
      from: {
        path: "^apps/web/app/(components|consent|texts|page-meta|site-map)/",
        pathNot: "\\.test\\.tsx?$",
      },
      to: { path: "^apps/web/app/(features|routes)/" },
    },
    {
      name: "server-files-behind-the-wall",
      severity: "error",
      from: {
        path: "^apps/web/app/",
        pathNot: [
          "^apps/web/app/(routes|server)/",
          "\\.server\\.tsx?$",
          "^apps/web/app/(root|entry\\.server)\\.tsx$",
        ],
      },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "package-inside-imports-files-not-indexes",
      severity: "error",
      from: { path: "^packages/([^/]+)/src/", pathNot: "(/index|\\.test)\\.ts$" },
      to: { path: "^packages/[^/]+/src/index\\.ts$", pathNot: "^packages/(?!$1/)[^/]+/src/index\\.ts$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["(^|/)(dist|build|\\.react-router)/"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
