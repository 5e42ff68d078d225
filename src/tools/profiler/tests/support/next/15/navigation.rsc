1:"$Sreact.fragment"
2:I[9766,[],""]
3:I[8924,[],""]
5:I[4431,[],"OutletBoundary"]
7:I[5278,[],"AsyncMetadataOutlet"]
9:I[4431,[],"ViewportBoundary"]
b:I[4431,[],"MetadataBoundary"]
c:"$Sreact.suspense"
0:{"b":"levPV6PKAsi0wp-a7wsFr","f":[["aside","(slot)","children","blog","children",["slug","second","d"],[["slug","second","d"],{"children":["__PAGE__",{}]}],[["slug","second","d"],["$","$1","c",{"children":[null,["$","$L2",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L3",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":"$undefined","forbidden":"$undefined","unauthorized":"$undefined"}]]}],{"children":["__PAGE__",["$","$1","c",{"children":["$L4",null,["$","$L5",null,{"children":["$L6",["$","$L7",null,{"promise":"$@8"}]]}]]}],{},null,false]},null,false],["$","$1","h",{"children":[null,["$","$1","_6_GZUlHWNn1jQ3vA-wBjv",{"children":[["$","$L9",null,{"children":"$La"}],null]}],["$","$Lb","_6_GZUlHWNn1jQ3vA-wBjm",{"children":["$","div",null,{"hidden":true,"children":["$","$c",null,{"fallback":null,"children":"$Ld"}]}]}]]}],false],["children","blog","children",["slug","second","d"],[["slug","second","d"],{"children":["__PAGE__",{}]}],[["slug","second","d"],["$","$1","c",{"children":[null,["$","$L2",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L3",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":"$undefined","forbidden":"$undefined","unauthorized":"$undefined"}]]}],{"children":["__PAGE__",["$","$1","c",{"children":["$Le",null,["$","$L5",null,{"children":["$Lf",["$","$L7",null,{"promise":"$@10"}]]}]]}],{},null,false]},null,false],"$0:f:0:8",false]],"S":false}
4:["$","p",null,{"children":["More like ","second"]}]
e:["$","article",null,{"children":[["$","h1",null,{"children":"The second post"}],["$","$c",null,{"fallback":["$","p",null,{"children":"Who reads?"}],"children":"$L11"}]]}]
11:["$","p",null,{"className":"visitor","children":["Read by ","nobody"]}]
a:[["$","meta","0",{"charSet":"utf-8"}],["$","meta","1",{"name":"viewport","content":"width=device-width, initial-scale=1"}]]
6:null
f:null
8:{"metadata":[["$","title","0",{"children":"Sample"}]],"error":null,"digest":"$undefined"}
10:{"metadata":"$8:metadata","error":null,"digest":"$undefined"}
d:"$8:metadata"
